// Loaded before a server of the tests: each message moves its clock an hour on, so that no test waits for a hold to end.
const RealDate = Date;
let ahead = 0;

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + ahead);
    else super(...parts);
  }

  static now() {
    return RealDate.now() + ahead;
  }
};

process.on('message', () => {
  ahead += 3_600_000;
  // The test goes on once the clock has moved: until then the server would answer by the time before.
  process.send(ahead);
});
// A server that is told to stop does not wait for another message.
process.channel?.unref();
