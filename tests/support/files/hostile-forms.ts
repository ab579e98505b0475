/** Multipart bodies that are made to keep a server busy or to fill its memory. Their boundary is `x` where nothing else is said. */

export interface HostileForm {
  name: string;
  type?: string;
  make: () => Uint8Array<ArrayBuffer>;
}

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (value: string, filename = 'a.pdf') =>
  `--x\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\n\r\n${value}\r\n`;
const END = '--x--\r\n';

export const HOSTILE_FORMS: readonly HostileForm[] = [
  { name: 'a form of 10,000 parts', make: () => bytes(part('a', 'b').repeat(10_000) + END) },
  { name: 'a form of 100,000 empty parts', make: () => bytes('--x\r\n\r\n\r\n'.repeat(100_000) + END) },
  { name: 'a form of 5,000 files', make: () => bytes(file('%PDF-').repeat(5_000) + END) },
  { name: 'a form with 9 MB of heads', make: () => bytes(`--x\r\n${'a: b\r\n'.repeat(1_500_000)}\r\n${END}`) },
  { name: 'a form with a head of one line of 9 MB', make: () => bytes(`--x\r\na: ${'b'.repeat(9_000_000)}`) },
  { name: 'a form of fields of 9 MB', make: () => bytes(part('a', 'b'.repeat(9_000_000)) + END) },
  { name: 'a form with a file name of 9 MB', make: () => bytes(file('', 'a'.repeat(9_000_000)) + END) },
  { name: 'a form of almost boundaries', make: () => bytes(file('\r\n--'.repeat(2_400_000)) + END) },
  {
    name: 'a form whose boundary repeats itself',
    type: `multipart/form-data; boundary=${'a'.repeat(70)}`,
    make: () =>
      bytes(
        `--${'a'.repeat(70)}\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n${'a'.repeat(9_900_000)}`,
      ),
  },
  { name: 'a form without an end', make: () => bytes(file('%PDF-'.repeat(1_900_000)).slice(0, -2)) },
  { name: 'a form of 11 MB', make: () => bytes(file('a'.repeat(11_000_000)) + END) },
  { name: 'a form in a form', make: () => bytes(part('a', part('a', part('a', 'b'))) + END) },
];
