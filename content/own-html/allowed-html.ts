const labels = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Elements that look the same inside and outside of a box (decision 40). */
export const plainElements = labels('a b strong i em u s br p div span ul ol li h2 h3 h4 small hr')
export const plainProperties = labels(
  'color background-color font-size font-weight font-style line-height letter-spacing text-align text-decoration padding margin border border-radius display width height max-width gap justify-content align-items flex-direction',
)

export const htmlElements = labels(
  [
    ...plainElements,
    'h5 h6 blockquote pre code kbd samp var mark sub sup abbr time del ins q cite figure figcaption section article dl dt dd details summary wbr bdi bdo ruby rb rt rp address',
    'table caption colgroup col thead tbody tfoot tr th td img svg',
  ].join(' '),
)

/** Under the names that the parser uses. */
export const svgElements = labels(
  'svg g path rect circle ellipse line polyline polygon text tspan title defs linearGradient radialGradient stop clipPath mask pattern symbol use marker',
)

export const voidElements = labels('br hr img wbr col')

/** Elements that are removed together with their contents. */
export const droppedWhole = labels(
  'script style textarea option select xmp noscript noembed noframes template title math iframe object embed applet audio video canvas head foreignObject desc metadata frameset plaintext datalist portal dialog animate animateTransform animateMotion set image filter switch',
)

export const scriptElements = labels('script noscript template')
export const loadingElements = labels(
  'iframe object embed applet audio video link base meta source track picture image feImage portal frame frameset foreignObject',
)
export const formElements = labels(
  'form input button select option optgroup textarea label fieldset legend output meter progress datalist keygen',
)
export const pageElements = labels('html head body title math plaintext xmp dialog')

const everyElement = labels('class id style title lang dir role')
const ofElement: Readonly<Record<string, ReadonlySet<string>>> = {
  a: labels('href target rel'),
  img: labels('src alt width height loading'),
  ol: labels('start reversed type'),
  li: labels('value'),
  td: labels('colspan rowspan headers'),
  th: labels('colspan rowspan headers scope abbr'),
  col: labels('span'),
  colgroup: labels('span'),
  time: labels('datetime'),
  del: labels('datetime'),
  ins: labels('datetime'),
  details: labels('open'),
}

const ofSvg = labels(
  'viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points dx dy rotate transform pathLength fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity clip-path clip-rule mask offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits marker-start marker-mid marker-end markerWidth markerHeight markerUnits orient refX refY vector-effect text-anchor dominant-baseline alignment-baseline font-size font-weight font-style letter-spacing textLength lengthAdjust paint-order shape-rendering display visibility color focusable version href',
)

export const isAllowedAttribute = (element: string, name: string, isSvg: boolean): boolean =>
  everyElement.has(name) ||
  (/^aria-[a-z]{3,20}$/.test(name) && name !== 'aria-modal') ||
  (isSvg ? ofSvg.has(name) : (ofElement[element]?.has(name) ?? false))

/** Attributes with text for people. */
export const isTextAttribute = (name: string): boolean => /^(?:aria-[a-z]+|title|lang|dir|role)$/.test(name)

/** Attributes with the ids of one or more other elements. */
export const idLists = labels('aria-labelledby aria-describedby aria-controls aria-details aria-owns headers')

/** Attributes that make browsers load something. */
export const loadingAttributes = labels(
  'src srcset srcdoc background poster data cite longdesc lowsrc dynsrc ping manifest action formaction codebase classid archive usemap profile icon imagesrcset href',
)

const schemes = ['http:', 'https:', 'tel:', 'mailto:']

/** Removes the invisible characters that browsers ignore in addresses. */
export const withoutWhite = (address: string): string => address.replace(/[\p{Cc}\s]+/gu, '')

/** Whether a link may lead to this address: a page of this site, or an absolute address. */
export function isLinkAddress(address: string): boolean {
  const text = withoutWhite(address)
  if (/^[\\/]{2}/.test(text) || text.includes('<!--')) return false
  const scheme = /^([a-z][a-z0-9.+-]*:)/i.exec(text)?.[1]?.toLowerCase()
  return scheme === undefined ? !/^[^/?#]*:/.test(text) : schemes.includes(scheme)
}

const picture =
  /^data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml)(?:;charset=[\w-]+)?(?:;(?:base64|utf8))?,[\w!#$%&'()*+,./:;=?@~\s<>"-]*$/i

/**
 * The normalised address of a picture, or its reference; undefined if it may not be loaded. Nothing is loaded from other
 * servers, so that they cannot learn who views the page.
 */
export function pictureAddress(address: string): string | undefined {
  const text = address.trim()
  if (picture.test(text)) return text.replace(/["<>\s\\]/g, (character) => encodeURIComponent(character))
  return /^(?:\/_assets\/[\w-]+\.(?:avif|webp|jpeg|png)|media:[0-9a-f]{64})$/.test(text) ? text : undefined
}
