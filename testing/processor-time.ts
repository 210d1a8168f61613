/**
 * Processor time of this process so far, in ms. For tests that hostile input costs little: whatever else the machine
 * does meanwhile changes nothing.
 */
export function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

const nobodyWakes = new Int32Array(new SharedArrayBuffer(4))

/**
 * Processor time of this thread so far, in ms. Linux writes down what a thread has used when it is next scheduled, or every
 * few milliseconds: pausing for an instant makes it exact.
 */
export function threadMs(): number {
  Atomics.wait(nobodyWakes, 0, 0, 0.01)
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
