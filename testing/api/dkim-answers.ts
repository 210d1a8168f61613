import { createHash, createPublicKey, verify } from 'node:crypto'

const relaxedLine = (line: string) => line.replace(/[ \t]+/g, ' ').replace(/ $/, '')

const relaxedHeader = (header: string): string => {
  const colon = header.indexOf(':')
  const value = header
    .slice(colon + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()
  return `${header.slice(0, colon).toLowerCase().trim()}:${value}`
}

const tagsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .replace(/\s+/g, '')
      .split(';')
      .filter(Boolean)
      .map((tag) => [tag.slice(0, tag.indexOf('=')), tag.slice(tag.indexOf('=') + 1)]),
  )

export interface DkimResult {
  domain: string
  selector: string
  isBodyRight: boolean
  isSignatureRight: boolean
}

/** Verifies the signature of a mail like a receiving mail server (RFC 6376, relaxed); undefined without one. */
export function checkDkim(raw: string, recordOf: (name: string) => string): DkimResult | undefined {
  const end = raw.indexOf('\r\n\r\n')
  const headers = raw.slice(0, end).split(/\r\n(?![ \t])/)
  const signature = headers.find((header) => /^dkim-signature:/i.test(header))
  if (!signature) return undefined
  const tags = tagsOf(signature.slice(signature.indexOf(':') + 1))
  const lines = raw
    .slice(end + 4)
    .split('\r\n')
    .map(relaxedLine)
    .join('\r\n')
  const body = `${lines.replace(/(\r\n)+$/, '')}\r\n`
  const signed = tags
    .h!.split(':')
    .map((name) => headers.findLast((header) => header.toLowerCase().startsWith(`${name.toLowerCase()}:`)))
    .filter((header) => header !== undefined)
    .map((header) => `${relaxedHeader(header)}\r\n`)
  const own = relaxedHeader(signature).replace(/(;\s*b=)[^;]*/, '$1')
  const record = tagsOf(recordOf(`${tags.s}._domainkey.${tags.d}`))
  const key = createPublicKey({ key: Buffer.from(record.p!, 'base64'), format: 'der', type: 'spki' })
  const data = Buffer.from(signed.join('') + own)
  return {
    domain: tags.d!,
    selector: tags.s!,
    isBodyRight: createHash('sha256').update(body).digest('base64') === tags.bh,
    isSignatureRight: verify('sha256', data, key, Buffer.from(tags.b!, 'base64')),
  }
}
