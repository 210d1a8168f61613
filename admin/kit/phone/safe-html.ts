import createDOMPurify from 'dompurify'
import { allowedHtml } from '#content/allowed-html.ts'

const purify = createDOMPurify(window)

/** Nothing in a style is loaded from anywhere. */
const loads = /url|image|expression|@|\\/i

purify.addHook('uponSanitizeAttribute', (_, attribute) => {
  if (attribute.attrName === 'style' && loads.test(attribute.attrValue)) attribute.keepAttr = false
})

const rules = {
  ALLOWED_TAGS: allowedHtml.tags,
  ALLOWED_ATTR: [...allowedHtml.linkAttributes, ...allowedHtml.attributes],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: new RegExp(`^(?:${allowedHtml.schemes.join('|')}):`, 'i'),
}

/** A creator's HTML before the API has cleaned it: what is not on the list of decision 40 is left out. */
export const safeHtml = (html: string): string => purify.sanitize(html, rules).trim()
