import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { type Language, languageFacts, languages } from '#model/values/language.ts'
import { type FileCheck, ReturnedFileError } from './file-problems.ts'
import { oneSpelling, type ReturnedFile } from './file-row.ts'
import { placeOfUnit, xliffNamespaces } from './xliff-file.ts'

/** Limit of nesting, deeper than any tool produces. */
const deepest = 64
const charactersPerChunk = 64 * 1024
/** Limit of one tag: its attributes are checked all at once, during which nobody else is served. */
const chunksPerTag = 2

/** 2.0 and 2.1 share a namespace; 2.2 has its own, with the same elements. */
const coreNamespaces: readonly string[] = [
  ...Object.values(xliffNamespaces),
  'urn:oasis:names:tc:xliff:document:2.2',
]

const unitElements: readonly string[] = ['unit', 'trans-unit']
/** Elements whose source and target count: those of a tool's suggestions do not. */
const holders: readonly string[] = ['segment', 'ignorable', 'trans-unit']
/** Annotations in a text that are not part of it. */
const marks: readonly string[] = ['mrk', 'sm', 'em']
/** States that mean that somebody has checked a translation. */
const confirming: readonly string[] = ['translated', 'reviewed', 'final', 'signed-off']

interface Unit {
  id: string
  line: number
  source: string
  target: string
  /** The states of its segments. */
  states: string[]
  hasMarkup: boolean
}

interface Reading {
  file: ReturnedFile
  check: FileCheck
  path: string[]
  unit: Unit | undefined
  /** The text that characters belong to. */
  side: 'source' | 'target' | undefined
}

/** Compares the primary subtag: `zh-CN` and `zh` are both Chinese. */
const languageOfTag = (tag: string | undefined): Language | undefined => {
  const primary = tag?.toLowerCase().split('-')[0]
  return languages.find((language) => languageFacts[language].tag.split('-')[0] === primary)
}

/**
 * Reads XLIFF 1.2 and 2.x. Only XML's predefined entities are resolved; a document type, which could refer to external resources,
 * is refused. Throws `ReturnedFileError`.
 */
export async function readXliffFile(bytes: Uint8Array, check: FileCheck): Promise<ReturnedFile> {
  const reading: Reading = {
    file: { from: undefined, to: undefined, texts: [] },
    check,
    path: [],
    unit: undefined,
    side: undefined,
  }
  const parser = new SaxesParser({ xmlns: true })
  const line = () => parser.line
  const refuse = (reason: 'xliff-doctype' | 'xliff-unreadable') => {
    throw new ReturnedFileError(line(), { reason, params: { line: line() } })
  }
  parser.on('doctype', () => refuse('xliff-doctype'))
  parser.on('error', () => refuse('xliff-unreadable'))
  let [isInTag, chunksInTag] = [false, 0]
  parser.on('opentagstart', () => {
    isInTag = true
  })
  parser.on('opentag', (tag) => {
    isInTag = false
    chunksInTag = 0
    open(reading, tag, line())
  })
  parser.on('closetag', (tag) => close(reading, tag.local))
  const write = (text: string) => addText(reading, text)
  parser.on('text', write)
  parser.on('cdata', write)
  const text = new TextDecoder().decode(bytes)
  for (let start = 0; start < text.length; start += charactersPerChunk) {
    parser.write(text.slice(start, start + charactersPerChunk))
    if (isInTag && ++chunksInTag > chunksPerTag) refuse('xliff-unreadable')
    await yieldToEventLoop()
  }
  parser.close()
  return reading.file
}

function open(reading: Reading, { local, uri, attributes }: SaxesTagNS, line: number): void {
  const { path, file, unit } = reading
  const attribute = (name: string) => attributes[name]?.value
  const parent = path.at(-1) ?? ''
  if (path.length === 0 && (local !== 'xliff' || !coreNamespaces.includes(uri)))
    throw new ReturnedFileError(line, { reason: 'xliff-version', params: {} })
  if (path.length >= deepest)
    throw new ReturnedFileError(line, { reason: 'xliff-unreadable', params: { line } })
  path.push(local)
  if (reading.side) {
    if (local === 'cp') addText(reading, codePoint(attribute('hex')))
    else if (!marks.includes(local) && unit) unit.hasMarkup = true
    return
  }
  if (!coreNamespaces.includes(uri)) return
  if (local === 'xliff' || local === 'file') {
    file.from ??= languageOfTag(attribute('srcLang') ?? attribute('source-language'))
    file.to ??= languageOfTag(attribute('trgLang') ?? attribute('target-language'))
  } else if (unitElements.includes(local)) reading.unit = unitOf(attribute('id'), line)
  else if (unit && local === 'segment') unit.states.push(attribute('state') ?? 'initial')
  else if (unit && (local === 'source' || local === 'target') && holders.includes(parent)) {
    reading.side = local
    if (local === 'target' && parent === 'trans-unit') unit.states.push(attribute('state') ?? '')
  }
}

const unitOf = (id: string | undefined, line: number): Unit => ({
  id: id ?? '',
  line,
  source: '',
  target: '',
  states: [],
  hasMarkup: false,
})

function codePoint(hex: string | undefined): string {
  const code = Number.parseInt(hex ?? '', 16)
  return code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

function addText({ unit, side }: Reading, text: string): void {
  if (unit && side) unit[side] += text
}

function close(reading: Reading, local: string): void {
  const { path, unit, side, file, check } = reading
  path.pop()
  if (side === local && holders.includes(path.at(-1) ?? '')) reading.side = undefined
  if (!unit || !unitElements.includes(local)) return
  reading.unit = undefined
  const { line, source, target, states, hasMarkup } = unit
  const id = unit.id === '' ? null : placeOfUnit(unit.id)
  if (id === null) check.report({ line, id }, { reason: 'translations-no-id', params: {} })
  else if (hasMarkup) check.report({ line, id }, { reason: 'xliff-markup', params: {} })
  else
    file.texts.push({
      line,
      id,
      original: oneSpelling(source),
      translation: oneSpelling(target),
      isConfirmed: states.length > 0 && states.every((state) => confirming.includes(state)),
    })
}
