const labels = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const properties = labels(
  [
    'color opacity visibility display box-sizing width height min-width min-height max-width max-height inline-size block-size min-inline-size min-block-size max-inline-size max-block-size aspect-ratio object-fit object-position vertical-align float clear overflow overflow-x overflow-y resize cursor pointer-events user-select appearance isolation contain z-index',
    'position top right bottom left inset inset-block inset-inline inset-block-start inset-block-end inset-inline-start inset-inline-end',
    'margin margin-top margin-right margin-bottom margin-left margin-block margin-inline margin-block-start margin-block-end margin-inline-start margin-inline-end padding padding-top padding-right padding-bottom padding-left padding-block padding-inline padding-block-start padding-block-end padding-inline-start padding-inline-end',
    'border border-width border-style border-color border-top border-right border-bottom border-left border-block border-inline border-block-start border-block-end border-inline-start border-inline-end border-top-width border-right-width border-bottom-width border-left-width border-top-style border-right-style border-bottom-style border-left-style border-top-color border-right-color border-bottom-color border-left-color border-radius border-top-left-radius border-top-right-radius border-bottom-left-radius border-bottom-right-radius border-start-start-radius border-start-end-radius border-end-start-radius border-end-end-radius border-image border-image-source border-image-slice border-image-width border-image-outset border-image-repeat border-collapse border-spacing outline outline-width outline-style outline-color outline-offset box-shadow',
    'background background-color background-image background-position background-position-x background-position-y background-size background-repeat background-origin background-clip background-attachment background-blend-mode mix-blend-mode',
    'font font-family font-size font-weight font-style font-variant font-variant-numeric font-variant-caps font-stretch font-feature-settings font-kerning line-height letter-spacing word-spacing text-align text-align-last text-decoration text-decoration-line text-decoration-style text-decoration-color text-decoration-thickness text-underline-offset text-transform text-indent text-shadow text-overflow text-wrap text-emphasis text-emphasis-color text-emphasis-style text-emphasis-position text-orientation white-space word-break overflow-wrap word-wrap line-break hyphens tab-size writing-mode direction unicode-bidi quotes font-palette ruby-position ruby-align text-rendering',
    'flex flex-grow flex-shrink flex-basis flex-direction flex-wrap flex-flow order align-items align-content align-self justify-content justify-items justify-self place-items place-content place-self gap row-gap column-gap grid grid-template grid-template-columns grid-template-rows grid-template-areas grid-auto-columns grid-auto-rows grid-auto-flow grid-area grid-column grid-row grid-column-start grid-column-end grid-row-start grid-row-end columns column-count column-width column-rule column-rule-color column-rule-style column-rule-width column-span column-fill break-inside break-before break-after',
    'table-layout caption-side empty-cells list-style list-style-type list-style-position list-style-image content counter-reset counter-increment counter-set',
    'transform transform-origin transform-style transform-box translate rotate scale perspective perspective-origin backface-visibility filter backdrop-filter clip-path mask mask-image mask-size mask-position mask-repeat mask-mode mask-composite mask-clip mask-origin shape-outside shape-margin offset-path offset-distance offset-rotate offset-anchor',
    'transition transition-property transition-duration transition-delay transition-timing-function animation animation-name animation-duration animation-delay animation-timing-function animation-iteration-count animation-direction animation-fill-mode animation-play-state',
    'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stop-color stop-opacity clip-rule paint-order vector-effect text-anchor dominant-baseline marker marker-start marker-mid marker-end cx cy r rx ry x y accent-color caret-color color-scheme image-rendering container container-type container-name print-color-adjust scrollbar-width',
    '-webkit-background-clip -webkit-text-fill-color -webkit-text-stroke -webkit-text-stroke-width -webkit-text-stroke-color -webkit-line-clamp -webkit-box-orient -webkit-mask -webkit-mask-image -webkit-mask-size -webkit-mask-position -webkit-mask-repeat -webkit-backdrop-filter -webkit-appearance -webkit-user-select -webkit-font-smoothing -webkit-transform -webkit-animation -webkit-clip-path -webkit-box-decoration-break -webkit-print-color-adjust',
  ].join(' '),
)

export const isAllowedProperty = (name: string): boolean =>
  properties.has(name) || /^--[a-z][\w-]{0,60}$/i.test(name)

export const allowedFunctions = labels(
  [
    'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix var calc min max clamp env',
    'linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient repeating-conic-gradient -webkit-linear-gradient',
    'translate translatex translatey translatez translate3d scale scalex scaley scalez scale3d rotate rotatex rotatey rotatez rotate3d skew skewx skewy matrix matrix3d perspective',
    'blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia cubic-bezier steps',
    'circle ellipse inset polygon path minmax repeat fit-content counter counters',
  ].join(' '),
)

/** Whether a declaration takes an element out of its place on the page. */
export const isPlacedOnScreen = (name: string, value: string): boolean =>
  name === 'position' && !/^(?:static|relative|absolute|inherit|initial|unset)$/i.test(value)

export const allowedPseudoClasses = labels(
  'hover focus focus-visible focus-within active visited link any-link target first-child last-child only-child first-of-type last-of-type only-of-type empty',
)
export const countingPseudoClasses = labels('nth-child nth-last-child nth-of-type nth-last-of-type')
export const choosingPseudoClasses = labels('is not where')
export const allowedPseudoElements = labels('before after marker first-line first-letter selection')

/** Selectors for the page around the box. */
export const pageSelectors = labels('html body head root host host-context scope slotted part has fullscreen')

export const mediaFeatures = labels(
  'width min-width max-width height min-height max-height orientation aspect-ratio min-aspect-ratio max-aspect-ratio prefers-reduced-motion prefers-color-scheme prefers-contrast hover any-hover pointer any-pointer resolution min-resolution max-resolution color inline-size min-inline-size max-inline-size block-size min-block-size max-block-size',
)

/** Keywords of the `animation` property, which are not names of `@keyframes`. */
export const animationWords = labels(
  'infinite alternate reverse alternate-reverse normal forwards backwards both none running paused linear ease ease-in ease-out ease-in-out step-start step-end initial inherit unset revert auto s ms',
)

/** Limits for the HTML of one button. */
export const cssLimits = {
  rules: 500,
  selectors: 800,
  declarations: 3_000,
  keyframes: 40,
  nesting: 3,
  brackets: 24,
  tokens: 30_000,
  value: 20_000,
  number: 100_000,
  variables: 200,
}
