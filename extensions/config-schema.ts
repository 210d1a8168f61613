import { z } from 'zod'
import { parseColor } from '#model/values/color.ts'
import { folderLayouts } from '#model/values/layout.ts'
import { knownNames } from '#model/values/nearest.ts'
import { shown } from '#model/values/shown.ts'
import type { Block, Hooks, OwnTarget, SiteConfig } from './define-config.ts'

/** The message of each check says what would be right. */
const named = (pattern: RegExp, error: string) => z.string().regex(pattern, error)

const name = named(/^[a-z][a-z0-9-]{0,39}$/, 'Write its name in small letters, digits and hyphens.')
const tokens = <Value extends z.ZodType>(value: Value) =>
  z.record(name, value, { error: 'Give an object of names and values.' }).optional()

const color = z
  .string({ error: 'Give a colour.' })
  .refine(
    (text) => parseColor(text) !== '',
    'Give a colour such as #1c3d5a, rgb(28 61 90) or hsl(208 53% 23%).',
  )
  .transform(parseColor)

const size = z
  .custom<number | string>(
    (value) =>
      typeof value === 'number'
        ? value >= 0 && value <= 10_000
        : typeof value === 'string' &&
          /^(?:\d{1,5}|\d{0,5}\.\d{1,4})(?:px|rem|em|%|vw|vh|cqw|cqh|ch)$/.test(value),
    'Give pixels as a number, or a text such as 1.5rem.',
  )
  .transform((value) => (typeof value === 'number' ? `${value}px` : value))

const family = named(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,63}$/u, 'Give the name of a font family.')
const families = z.union([family, z.array(family).min(1)], {
  error: 'Give the name of a font family, or a list of names.',
})

const theme = strict({
  colors: tokens(color),
  fonts: tokens(families),
  text: tokens(size),
  radius: tokens(size),
  spacing: tokens(size),
})

const file = named(/^\.{1,2}\//, 'Give a path from the config, such as ./theme.css.')
const callable = <Type>() =>
  z.custom<Type>((value) => typeof value === 'function', { error: 'Give a function.' })

/**
 * A valid custom element name: no current or future HTML element has one. The few SVG and MathML names with a hyphen
 * are excluded.
 */
const element = named(
  /^(?!annotation-xml$|color-profile$|font-face|missing-glyph$)[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/,
  'Name the element in small letters and with a hyphen, such as my-countdown.',
)

const block = strict({
  attributes: z
    .array(
      named(
        /^(?!on|style$|class$|title$)[a-z][a-z0-9-]{0,39}$/,
        'Name an attribute in small letters. Every element has class, style and title; none has handlers.',
      ),
    )
    .optional(),
  render: callable<Block['render']>(),
  client: file.optional(),
})

const hooks = strict({
  transformDefinition: callable<Hooks['transformDefinition']>().optional(),
  transformHtml: callable<Hooks['transformHtml']>().optional(),
  afterBuild: callable<Hooks['afterBuild']>().optional(),
})

/** Names that a custom layout cannot have. */
const layoutName = name.refine(
  (text) => !(folderLayouts as readonly string[]).includes(text),
  `Give it another name than ${folderLayouts.join(', ')}, which are there already.`,
)

const layout = strict({
  ending: named(
    /^(?:\/|(?:\/[a-z0-9][a-z0-9-]{0,39})?\.[a-z0-9]{1,10})$/,
    'Give what addresses end with, such as .htm, / or /index.html.',
  ),
})

const isTarget = (value: unknown): boolean =>
  typeof value === 'function' ||
  (typeof value === 'string' && value !== '') ||
  (typeof value === 'object' && value !== null && 'deploy' in value && typeof value.deploy === 'function')

const target = z.custom<OwnTarget>(isTarget, {
  error:
    'Give what stands after --to, such as s3://bucket, an object with deploy, or a function that opens a store.',
})

/** `defineConfig` documents its fields. */
export const configSchema = strict({
  theme: theme.optional(),
  css: z
    .union([file.transform((one) => [one]), z.array(file)], {
      error: 'Give a path from the config, such as ./theme.css, or a list of paths.',
    })
    .optional(),
  blocks: z.record(element, block, { error: 'Give an object of blocks by their names.' }).optional(),
  hooks: hooks.optional(),
  layouts: z.record(layoutName, layout, { error: 'Give an object of layouts by their names.' }).optional(),
  targets: z.record(name, target, { error: 'Give an object of targets by their names.' }).optional(),
}) satisfies z.ZodType<unknown, SiteConfig>
export type CheckedConfig = z.output<typeof configSchema>

function strict<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) => {
      if (issue.code !== 'unrecognized_keys') return 'Give an object.'
      const known = Object.keys(shape)
      return issue.keys.map((key) => `${shown(key)} is unknown here. ${knownNames(key, known)}`).join(' ')
    },
  })
}

/** The problems of a config, one per line: position, value, and what would be right. */
export function configProblems(error: z.ZodError, config: unknown): { message: string; keys: string[] }[] {
  return error.issues.map((issue) => {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
    return { message: messageOf(issue, config), keys: [...issue.path.map(String), ...unknown] }
  })
}

function messageOf(issue: z.ZodError['issues'][number], config: unknown): string {
  const path = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys') return path === '' ? issue.message : `${path}: ${issue.message}`
  const message = issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message
  return `${path || 'The default export'} is ${kindOrValue(valueAt(config, issue.path))}. ${message}`
}

function kindOrValue(value: unknown): string {
  if (value === undefined) return 'missing'
  if (typeof value === 'function') return 'a function'
  return shown(value)
}

function valueAt(config: unknown, path: readonly PropertyKey[]): unknown {
  let value = config
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key]
  return value
}
