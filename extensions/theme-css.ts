import { channelsOf } from '#model/definition/contrast.ts'
import type { CheckedConfig } from './config-schema.ts'

type CheckedTheme = NonNullable<CheckedConfig['theme']>

/** Generic font families, which are not quoted. */
const generic = new Set(
  'serif sans-serif monospace cursive fantasy system-ui ui-serif ui-sans-serif ui-monospace ui-rounded'.split(
    ' ',
  ),
)

const familyText = (family: string): string => (generic.has(family) ? family : `"${family}"`)

/** The prefix of each kind's custom properties, and how a value is written. */
const kinds: { [Kind in keyof CheckedTheme]-?: [start: string, write: (value: never) => string] } = {
  colors: ['color', (value: string) => value],
  fonts: ['font', (value: string | string[]) => [value].flat().map(familyText).join(', ')],
  text: ['text', (value: string) => value],
  radius: ['radius', (value: string) => value],
  spacing: ['spacing', (value: string) => value],
}

const cards = ':is(.card, .poll, .screen > main)'
const chosen = '.poll li > :is(:active, [aria-pressed="true"])'
/**
 * Selectors below the elements that set the site's own colours (`SiteColors`), so that a theme's colours take
 * precedence.
 */
const screens = ':is(.screen > *, .notice)'

/** The site's own use of tokens with these names. */
export const siteTokens: Readonly<Record<string, string>> = {
  'color-background': ':is(html, body, .viewer, .screen, .notice){background:var(--color-background)}',
  'color-surface': `${cards}{background:var(--color-surface)}`,
  'color-on-surface': `${cards}{color:var(--color-on-surface)}`,
  'color-accent': `${screens}{--accent:var(--color-accent)}${chosen}{background:var(--color-accent)}:is(input, progress){accent-color:var(--color-accent)}`,
  'color-on-accent': `${screens}{--on-accent:var(--color-on-accent)}${chosen}{color:var(--color-on-accent)}`,
  'font-body': ':root{--sans:var(--font-body)}',
  'font-heading': ':is(h1, h2, h3, .head, .price){font-family:var(--font-heading),var(--sans)}',
  'text-body': '.text > :not(.head, h1){font-size:var(--text-body)}',
  'text-heading': '.text > :is(.head, h1){font-size:var(--text-heading)}',
  'radius-button':
    ':is(.cta, .quiet, .btn:not(.slight, .moderate, .pill)){border-radius:var(--radius-button)}',
  'radius-card': `${cards}{border-radius:var(--radius-card)}`,
  'radius-page': '.stage{border-radius:var(--radius-page)}',
  'spacing-card': ':is(.card, .poll){padding:var(--spacing-card)}',
}

/** The custom properties of a theme, with the site's uses of known tokens; empty without a theme. */
export function themeCss(theme: CheckedTheme = {}): string {
  const properties: string[] = []
  const rules: string[] = []
  for (const [kind, [start, write]] of Object.entries(kinds))
    for (const [name, value] of Object.entries(theme[kind as keyof CheckedTheme] ?? {})) {
      properties.push(`--${start}-${name}:${write(value as never)};`)
      const rule = siteTokens[`${start}-${name}`]
      if (rule) rules.push(rule)
      // Lines and fills are weaker versions of this colour.
      if (`${start}-${name}` === 'color-on-surface')
        rules.push(`.screen > main{--ink:${channelsOf(String(value))}}`)
    }
  if (properties.length === 0) return ''
  return `@layer theme{:root{${properties.join('')}}${rules.join('')}}`
}
