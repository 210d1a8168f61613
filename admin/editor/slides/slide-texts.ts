import type { DefaultTreeAdapterMap } from 'parse5'
import { readHtml } from '#content/own-html/html-tree.ts'
import { lineBreak } from './text-runs.ts'

/** Letters of one look. */
export interface Run {
  text: string
  /** In points. */
  size: number
  color: string
  family: string
  isBold: boolean
  isItalic: boolean
  isUnderlined: boolean
  /** As it is written. */
  href: string | undefined
}

export interface Paragraph {
  align: 'left' | 'center' | 'right'
  runs: readonly Run[]
  /** `•` or `2.`; empty outside of lists. */
  bullet: string
  /** Lists around it. */
  depth: number
  /** Factor of the size of its letters. */
  lineHeight: number
  /** In points, or as a factor of the size of its letters. */
  above: { points: number; factor: number }
}

type Node = DefaultTreeAdapterMap['childNode']
type Styles = ReadonlyMap<string, string>

/** More than anybody reads on a page. */
const maxLetters = 20_000

/** The paragraphs of a shape: the library describes them as HTML, with styles of its own. */
export function paragraphsOf(content: string): Paragraph[] {
  const paragraphs: Paragraph[] = []
  let left = maxLetters
  const walk = (nodes: readonly Node[], list: { kind: string; depth: number; number: number }) => {
    for (const node of nodes) {
      if (!('tagName' in node)) continue
      const { tagName } = node
      if (tagName === 'ul' || tagName === 'ol')
        walk(node.childNodes, { kind: tagName, depth: list.depth + 1, number: 0 })
      else if (tagName === 'p') {
        const runs = runsOf(node.childNodes, { styles: new Map(), href: undefined })
          .map((run) => ({ ...run, text: run.text.slice(0, left) }))
          .filter(({ text }) => text !== '')
        left -= runs.reduce((sum, { text }) => sum + text.length, 0)
        paragraphs.push({ ...lookOf(stylesOf(node)), runs, depth: list.depth, bullet: bulletOf(list) })
      } else {
        if (tagName === 'li') list.number++
        walk(node.childNodes, list)
      }
    }
  }
  walk(readHtml(content).nodes, { kind: '', depth: 0, number: 0 })
  return paragraphs
}

const bulletOf = ({ kind, number }: { kind: string; number: number }): string =>
  kind === 'ol' ? `${number}.` : kind === 'ul' ? '•' : ''

function runsOf(nodes: readonly Node[], around: { styles: Styles; href: string | undefined }): Run[] {
  return nodes.flatMap((node): Run[] => {
    if ('value' in node) return [runOf(node.value, around)]
    if (!('tagName' in node)) return []
    const href = node.attrs.find(({ name }) => name === 'href')?.value ?? around.href
    return runsOf(node.childNodes, { styles: new Map([...around.styles, ...stylesOf(node)]), href })
  })
}

function runOf(text: string, { styles, href }: { styles: Styles; href: string | undefined }): Run {
  return {
    // The library writes each space as one that does not break.
    text: text.replace(/[\u00a0\s]/g, ' '),
    size: pointsOf(styles.get('font-size')) || defaultSize,
    color: styles.get('color') ?? '#000000',
    family: styles.get('font-family') ?? '',
    isBold: styles.get('font-weight') === 'bold',
    isItalic: styles.get('font-style') === 'italic',
    isUnderlined: styles.get('text-decoration') === 'underline',
    href,
  }
}

const defaultSize = 18

function stylesOf({ attrs }: DefaultTreeAdapterMap['element']): Styles {
  const text = attrs.find(({ name }) => name === 'style')?.value ?? ''
  return new Map(
    text.split(';').map((pair): [string, string] => {
      const colon = pair.indexOf(':')
      return [pair.slice(0, colon).trim(), pair.slice(colon + 1).trim()]
    }),
  )
}

const pointsOf = (text = ''): number => (text.endsWith('pt') ? bounded(Number.parseFloat(text), 0, 400) : 0)
const factorOf = (text = ''): number => (/^[\d.]+(?:em)?$/.test(text) ? Number.parseFloat(text) : 0)

/** A number of the file within what can be drawn; the lowest if it is none. */
export const bounded = (value: number, low: number, high: number): number =>
  Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : low

function lookOf(styles: Styles): Pick<Paragraph, 'align' | 'lineHeight' | 'above'> {
  const align = styles.get('text-align')
  const above = styles.get('margin-top')
  return {
    align: align === 'center' || align === 'right' ? align : 'left',
    lineHeight: bounded(factorOf(styles.get('line-height')) || 1, 0.5, 4),
    // The library gives percent the unit `em`.
    above: { points: pointsOf(above), factor: bounded(factorOf(above) / 100, 0, 4) },
  }
}

/** The lines of paragraphs as they were written, without empty ones. */
export const linesOf = (paragraphs: readonly Paragraph[]): string[] =>
  paragraphs
    .flatMap(({ runs }) =>
      runs
        .map(({ text }) => text)
        .join('')
        .split(lineBreak),
    )
    .map((line) => line.replace(/ +/g, ' ').trim())
    .filter((line) => line !== '')
