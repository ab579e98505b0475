/** A file of a multipart body. It is a `File` for the contract's sake, without the copy of its bytes that a `Blob` makes. */

export class UploadedFile extends File {
  readonly #content: Uint8Array<ArrayBuffer>;

  constructor(content: Uint8Array<ArrayBuffer>, name: string) {
    super([], name);
    this.#content = content;
  }

  override get size(): number {
    return this.#content.length;
  }

  /** The bytes themselves; who takes them may give them away. */
  get content(): Uint8Array<ArrayBuffer> {
    return this.#content;
  }
}
