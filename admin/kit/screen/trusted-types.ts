/** What a browser asks before a text becomes markup or the address of a script, where the policy of the page has it ask. */
interface TrustRules {
  createHTML: (html: string, type: string, sink: string) => string | undefined
  createScriptURL: (address: string) => string | undefined
}

type WithTrustedTypes = Window & {
  trustedTypes?: { createPolicy: (name: 'default', rules: TrustRules) => unknown }
}

let cleanHtml: ((html: string) => string) | undefined

/** Markup can be shown from here on: what this makes of it. Before, and without it, none can. */
export function showHtmlAs(clean: (html: string) => string): void {
  cleanHtml = clean
}

/** What the document of a frame is made of goes into frames in which nothing runs. */
const isFrame = (sink: string): boolean => sink === 'HTMLIFrameElement srcdoc'

/** Markup is cleaned wherever it is shown, scripts come from this origin, and no text is one. */
export function requireTrust(window: WithTrustedTypes): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html, _, sink) => (isFrame(sink) ? html : cleanHtml?.(html)),
    createScriptURL: (address) => {
      const url = URL.parse(address, window.location.href)
      return url?.origin === window.location.origin ? address : undefined
    },
  })
}
