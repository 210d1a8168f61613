/**
 * Processor time of this process so far, in ms. For tests that hostile input costs little: whatever else the machine
 * does meanwhile changes nothing.
 */
export function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
