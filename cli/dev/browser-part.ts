import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { devScript } from '../places.ts'

/** Trusted by its hash; scripts created by a trusted script are trusted as well. */
const start =
  'document.body.append(Object.assign(document.createElement("script"),{type:"module",src:"/_dev/client.js"}))'

/** The element that starts the browser's script; `mark` is the release of the document. */
export const startElement = (mark: string): string => `<script data-release="${mark}">${start}</script>`

const startHash = `'sha256-${createHash('sha256').update(start).digest('base64')}'`

/** The policy of a page that also allows the script above. */
export const startPolicy = (policy: string): string =>
  policy.replace('script-src ', `script-src ${startHash} `)

let script: Promise<string> | undefined

/** The browser's script, as built by `prepareDev`. */
export const browserScript = (): Promise<string> => {
  script ??= readFile(devScript, 'utf8')
  return script
}

/** Shown until there is a release. */
export const waitingPage = (): Response =>
  new Response(
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Not ready</title></head><body></body></html>',
    {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy':
          "default-src 'none'; script-src 'strict-dynamic' 'self'; connect-src 'self'",
      },
    },
  )
