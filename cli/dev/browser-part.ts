import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { devScript } from '../places.ts'

/** Trusted by its hash; a script that a trusted one makes is trusted with it. */
const start =
  'document.body.append(Object.assign(document.createElement("script"),{type:"module",src:"/_dev/client.js"}))'

/** What starts the browser's part in a document; `mark` is the release that the document is of. */
export const startElement = (mark: string): string => `<script data-release="${mark}">${start}</script>`

const startHash = `'sha256-${createHash('sha256').update(start).digest('base64')}'`

/** The policy of a page, with leave for the script above. */
export const startPolicy = (policy: string): string =>
  policy.replace('script-src ', `script-src ${startHash} `)

let script: Promise<string> | undefined

/** The browser's part, as `prepareDev` has put it beside what runs here. */
export const browserScript = (): Promise<string> => {
  script ??= readFile(devScript, 'utf8')
  return script
}

/** Shown while there is no release yet. */
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
