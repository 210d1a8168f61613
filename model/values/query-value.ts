/**
 * The first value of a parameter in the query of an address. Addresses of older advertisements and mails are encoded in
 * Shift_JIS or Latin-1.
 */
export function queryValue(search: string, name: string): string | undefined {
  if (search === '') return undefined
  const value = new URLSearchParams(search).get(name) ?? undefined
  if (!value?.includes('\uFFFD')) return value
  const bytes = bytesIn(search, name)
  // An address that was cut ends within a character, of which more than one byte or other such characters are left.
  const whole = value.slice(0, value.indexOf('\uFFFD'))
  if (whole.length === value.length - 1 && !/^[ -~]*[\xA0-\xFF]$/.test(bytes)) return whole
  if (!isShiftJis(bytes)) return bytes
  try {
    return new TextDecoder('shift_jis', { fatal: true }).decode(
      Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)),
    )
  } catch {
    return value
  }
}

/** Characters of Shift_JIS begin with bytes that Latin-1 does not use; words of narrow katakana alone have signs in it, not letters only. */
const isShiftJis = (bytes: string): boolean =>
  /[\x80-\x9F]|^[^\xE0-\xFF]*([\xA1-\xBF][\xA1-\xDF]|[\xC0-\xDF][\xA1-\xBF])[^\xE0-\xFF]*$/.test(bytes)

/** The bytes of the value, each as the character of that number: as Latin-1. */
const bytesIn = (search: string, name: string): string =>
  (
    search
      .replace(/^\?/, '')
      .split('&')
      .find((one) => one.startsWith(`${name}=`)) ?? ''
  )
    .slice(name.length + 1)
    .replaceAll('+', ' ')
    .replace(/%([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
