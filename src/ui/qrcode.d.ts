/** The part of `qrcode` that the shop uses; the package brings no types. */
declare module 'qrcode' {
  interface QrMatrix {
    modules: {
      /** Modules of one side. */
      size: number;
      /** One byte per module, row by row; 1 is dark. */
      data: Uint8Array;
    };
  }
  const qrcode: {
    create(text: string, options?: { errorCorrectionLevel?: 'L' | 'M' | 'Q' | 'H' }): QrMatrix;
  };
  export default qrcode;
}
