const scratchBytes = 1 << 20
/** The most that a UTF-16 code unit takes. */
const bytesPerUnit = 3

/** Encodes texts one after the other. The bytes of one are there until the next is encoded. */
export function createUtf8Encoder(): (text: string) => Uint8Array {
  const scratch = Buffer.allocUnsafeSlow(scratchBytes)
  return (text) =>
    text.length * bytesPerUnit > scratchBytes ? Buffer.from(text) : scratch.subarray(0, scratch.write(text))
}
