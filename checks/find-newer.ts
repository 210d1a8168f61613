import { JSDOM } from 'jsdom'
import postcss from 'postcss'
import { parseSync } from 'vite'
import { features } from 'web-features'
import { floor } from '#builder/floor.ts'

/** Names in `web-features`, such as `css.selectors.has`, with the supported engines that lack each. */
export type Newer = Map<string, string>

type Support = Readonly<Partial<Record<keyof typeof floor, string>>>

/** Engine versions that support new features, by the names in MDN's data. */
const supportOf = new Map<string, Support>()
for (const feature of Object.values(features)) {
  if (feature.kind !== 'feature') continue
  const known: Readonly<Record<string, { support: Support }>> = feature.status.by_compat_key ?? {}
  for (const [name, { support }] of Object.entries(known)) supportOf.set(name, support)
}

/** CSS functions are listed below the types of values that they return. */
const functionNames = Map.groupBy(
  [...supportOf.keys()].filter((name) => name.startsWith('css.types.')),
  (name) => name.slice(name.lastIndexOf('.') + 1),
)

/**
 * Features of a style sheet that the oldest supported engines lack. Rules in `@supports` are skipped, because they
 * check for themselves.
 */
export function newerInStyle(css: string): Newer {
  const newer: Newer = new Map()
  const see = (name: string) => note(newer, name)
  postcss.parse(css).walk((node) => {
    if (isAskedFor(node)) return
    if (node.type === 'decl') {
      see(`css.properties.${node.prop}`)
      for (const [word] of node.value.matchAll(/[a-z][a-z0-9-]*\(?/g))
        if (word.endsWith('(')) functionNames.get(word.slice(0, -1))?.forEach(see)
        else see(`css.properties.${node.prop}.${word}`)
    } else if (node.type === 'atrule') {
      see(`css.at-rules.${node.name}`)
      for (const [, word] of node.params.matchAll(/\(([a-z-]+)/g)) see(`css.at-rules.${node.name}.${word}`)
      if (/[<>]/.test(node.params)) see('css.at-rules.media.range_syntax')
    } else if (node.type === 'rule') {
      for (const [, word] of node.selector.matchAll(/::?([a-z-]+)/g)) see(`css.selectors.${word}`)
      if (node.parent?.type === 'rule') see('css.selectors.nesting')
    }
  })
  return newer
}

function isAskedFor({ parent }: postcss.Node): boolean {
  if (!parent) return false
  return (parent.type === 'atrule' && (parent as postcss.AtRule).name === 'supports') || isAskedFor(parent)
}

/** Features of a document that the oldest supported engines lack: elements, attributes and attribute values. */
export function newerInDocument(html: string): Newer {
  const newer: Newer = new Map()
  for (const { localName, attributes } of new JSDOM(html).window.document.querySelectorAll('*')) {
    const element = `html.elements.${localName}`
    note(newer, element)
    for (const { name, value } of attributes)
      for (const place of [`${element}.${name}`, `html.global_attributes.${name}`])
        for (const feature of [place, `${place}.${value}`]) note(newer, feature)
  }
  return newer
}

/** Interfaces of global objects. */
const objects: Readonly<Record<string, string>> = {
  document: 'Document',
  history: 'History',
  location: 'Location',
  navigator: 'Navigator',
  screen: 'Screen',
  window: 'Window',
}

interface Node {
  type: string
  [field: string]: unknown
}

/**
 * Features of a script that the oldest supported engines lack, as far as names reveal them: methods that only newer
 * classes have, members of the browser's own objects and classes, and syntax of regular expressions.
 */
export function newerInScript(name: string, code: string): Newer {
  const newer: Newer = new Map()
  const see = (feature: string) => note(newer, feature)
  const visit = (node: Node, parent?: Node) => {
    if (node.type === 'MemberExpression' && !node.computed) seeMember(node, see, newer)
    if (node.type === 'Identifier' && parent && /^(?:New|Call|Member)Expression$/.test(parent.type))
      for (const place of ['api', 'javascript.builtins']) see(`${place}.${node.name}`)
    if (node.type === 'Literal' && (node.regex as { flags: string } | undefined)?.flags.includes('v'))
      see('javascript.builtins.RegExp.unicodeSets')
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, node)
  }
  visit(parseSync(name, code).program as unknown as Node)
  return newer
}

function seeMember(node: Node, see: (feature: string) => void, newer: Newer): void {
  const [object, { name }] = [node.object as Node, node.property as unknown as { name: string }]
  if (object.type === 'Identifier') {
    const owner = objects[String(object.name)] ?? String(object.name)
    for (const member of [name, `${name}_static`])
      for (const place of ['api', 'javascript.builtins']) see(`${place}.${owner}.${member}`)
  }
  const known = methods.get(name)
  // A name that an older class has, too, tells nothing.
  if (known?.every((feature) => lacking(feature))) for (const feature of known) note(newer, feature)
}

const lastOf = (feature: string) => feature.slice(feature.lastIndexOf('.') + 1)

const ofBrowser = new Set([...supportOf.keys()].filter((name) => name.startsWith('api.')).map(lastOf))

/** Members by which classes of the language are known: no class of browsers has the like. */
const methods = Map.groupBy(
  [...supportOf.keys()].filter(
    (name) => /^javascript\.builtins\.\w+\.\w+$/.test(name) && !ofBrowser.has(lastOf(name)),
  ),
  lastOf,
)

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'

function note(newer: Newer, feature: string): void {
  const engines = lacking(feature)
  if (engines) newer.set(feature, engines)
}

/** The oldest supported engines that lack a feature; empty if all support it, or if the data does not contain it. */
function lacking(feature: string): string {
  const support = supportOf.get(feature)
  if (!support) return ''
  return (Object.keys(floor) as (keyof typeof floor)[])
    .filter((engine) => Number.parseFloat(support[engine] ?? 'Infinity') > Number.parseFloat(floor[engine]))
    .map((engine) => `${engine} ${support[engine] ?? 'never'}`)
    .join(', ')
}
