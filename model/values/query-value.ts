/**
 * The first value of a parameter in the query of an address. Addresses of older advertisements and mails are encoded in
 * Shift_JIS.
 */
export function queryValue(search: string, name: string): string | undefined {
  if (search === '') return undefined
  const value = new URLSearchParams(search).get(name) ?? undefined
  if (!value?.includes('\uFFFD')) return value
  // An address that was cut ends within a character.
  const whole = value.slice(0, value.indexOf('\uFFFD'))
  return whole.length === value.length - 1 ? whole : (inShiftJis(search, name) ?? value)
}

function inShiftJis(search: string, name: string): string | undefined {
  const part = search
    .replace(/^\?/, '')
    .split('&')
    .find((one) => one.startsWith(`${name}=`))
  const bytes = part && bytesOf(part.slice(name.length + 1))
  try {
    return bytes && new TextDecoder('shift_jis', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

const bytesOf = (encoded: string): Uint8Array =>
  Uint8Array.from(encoded.replaceAll('+', ' ').match(/%[0-9A-Fa-f]{2}|[\s\S]/g) ?? [], (one) =>
    one.length === 3 ? Number.parseInt(one.slice(1), 16) : one.charCodeAt(0),
  )
