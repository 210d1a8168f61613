const chunkBytes = 256 * 1024

/** Encodes many texts into few buffers: each result is a part of one, and stays as it is. */
export function createUtf8Writer(): (text: string) => Uint8Array {
  let chunk = Buffer.allocUnsafeSlow(0)
  let used = 0
  return (text) => {
    // A character of JavaScript takes three bytes at most.
    const most = text.length * 3
    if (used + most > chunk.length) {
      chunk = Buffer.allocUnsafeSlow(Math.max(chunkBytes, most))
      used = 0
    }
    const start = used
    used += chunk.write(text, start)
    return chunk.subarray(start, used)
  }
}
