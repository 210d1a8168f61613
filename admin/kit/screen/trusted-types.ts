/**
 * The Trusted Types interface: what a browser calls before a text becomes markup or a script's address, if the page's
 * policy requires it.
 */
interface TrustRules {
  createHTML: (html: string, type: string, sink: string) => string | undefined
  createScriptURL: (address: string) => string | undefined
}

type WithTrustedTypes = Window & {
  trustedTypes?: { createPolicy: (name: 'default', rules: TrustRules) => unknown }
}

let cleanHtml: ((html: string) => string) | undefined

/** Sets the function that sanitises markup. Without it, no markup can be shown. */
export function showHtmlAs(clean: (html: string) => string): void {
  cleanHtml = clean
}

/** Documents of frames are not sanitised, since nothing can run in these frames. */
const isFrame = (sink: string): boolean => sink === 'HTMLIFrameElement srcdoc'

/** Sanitises markup wherever it is shown, allows scripts of this origin only, and never allows a text as a script. */
export function requireTrust(window: WithTrustedTypes): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html, _, sink) => (isFrame(sink) ? html : cleanHtml?.(html)),
    createScriptURL: (address) => {
      const url = URL.parse(address, window.location.href)
      return url?.origin === window.location.origin ? address : undefined
    },
  })
}
