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
  process.send?.('aged');
});
process.channel?.unref();
