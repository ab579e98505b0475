/** The part of the codec that is used here; the package brings no types. */
declare module '@cornerstonejs/codec-libjpeg-turbo-8bit/wasmjs' {
  export interface JpegFrame {
    width: number;
    height: number;
    bitsPerSample: 8;
    componentCount: 1 | 3;
    isSigned: false;
  }

  export interface JpegEncoder {
    /** The encoder's own memory for the pixels of a frame. */
    getDecodedBuffer(frame: JpegFrame): Uint8Array;
    setQuality(quality: number): void;
    setProgressive(isProgressive: boolean): void;
    setSubSampling(option: number): void;
    encode(): void;
    /** The encoder's own memory; good until it is deleted. */
    getEncodedBuffer(): Uint8Array;
    delete(): void;
  }

  export interface JpegCodec {
    JPEGEncoder: new () => JpegEncoder;
  }

  export default function createCodec(options: {
    wasmBinary: Uint8Array;
    print(): void;
    printErr(): void;
  }): Promise<JpegCodec>;
}
