const units = ['B', 'KB', 'MB', 'GB'] as const
const step = 1024

/** `1.4 MB`; 30 MB is 31,457,280 bytes here, as everywhere in the product. */
export function fileSize(bytes: number): string {
  const power = bytes < step ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(step)))
  const value = bytes / step ** power
  return `${power === 0 || value >= 100 ? Math.round(value) : Number(value.toFixed(1))} ${units[power]}`
}
