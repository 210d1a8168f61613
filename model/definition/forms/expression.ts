import { limits } from '../../values/limits.ts'

/*
 * Regular expressions that creators write, matched in one pass over a text: all the ways through it are walked at
 * the same time, so that no expression makes a browser or the server try them one after another
 * (docs/decisions/rules-of-form-fields.md).
 */

/**
 * Characters of an expression, parts that it has once its repetitions are written out, and characters of a text: no field
 * takes more, and an answer is put into plain letters before its length is looked at.
 */
export const expressionLimits = { length: 200, parts: 300, text: limits.mainText } as const

/** Fields of one form that have an expression: each takes its time, whoever sends the form. */
export const maxExpressions = 10

type Accepts = (character: string) => boolean

type Part = { is: 'one'; accepts: Accepts } | { is: 'row' | 'either'; parts: readonly Part[] } | Repeated

interface Repeated {
  is: 'times'
  part: Part
  min: number
  max: number
}

class NoExpression extends Error {}

const syntax = '^$\\.*+?()[]{}|'
/** One character: a class, a kind, or what is written after a backslash. */
const one = /\[(?:\\.|[^\]\\])+\]|\\[dDwWsS]|\\[pP]\{[A-Za-z_=]+\}|\\[^\p{L}\p{N}]|[^\\]/uy
const times = /\{(\d{1,3})(?:(,)(\d{1,3})?)?\}|[*+?]/y

function acceptsOf(written: string): Accepts {
  if (/^\\[^\p{L}\p{N}]$/u.test(written)) return (character) => character === written.slice(1)
  if (written.length < 3 && written !== '.' && !written.startsWith('\\')) {
    if (syntax.includes(written)) throw new NoExpression()
    return (character) => character === written
  }
  const native = new RegExp(`^${written}$`, 'u')
  return (character) => native.test(character)
}

/** Throws where it is none that is taken here. */
function parse(expression: string): Part {
  const source = expression.replace(/^\^/, '')
  let at = 0
  const isEnd = () => at === source.length || (at === source.length - 1 && source[at] === '$')
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(source)
    if (found) at = pattern.lastIndex
    return found
  }
  const readOne = (): Part => {
    if (source[at] !== '(') {
      const found = take(one)
      if (!found) throw new NoExpression()
      return { is: 'one', accepts: acceptsOf(found[0]) }
    }
    take(/\((?:\?:)?/y)
    const part = readEither()
    if (source[at++] !== ')') throw new NoExpression()
    return part
  }
  const readTimes = (): Part => {
    const part = readOne()
    const found = take(times)
    if (!found) return part
    const [sign, least, comma, most] = found
    const min = least === undefined ? (sign === '+' ? 1 : 0) : Number(least)
    const open = sign === '?' ? 1 : Number.POSITIVE_INFINITY
    const max = most !== undefined ? Number(most) : least !== undefined && !comma ? min : open
    if (min > max) throw new NoExpression()
    return { is: 'times', part, min, max }
  }
  const readRow = (): Part => {
    const parts: Part[] = []
    while (!isEnd() && source[at] !== '|' && source[at] !== ')') parts.push(readTimes())
    return { is: 'row', parts }
  }
  const readEither = (): Part => {
    const parts = [readRow()]
    while (source[at] === '|') {
      at++
      parts.push(readRow())
    }
    return { is: 'either', parts }
  }
  const whole = readEither()
  if (!isEnd() || source === '') throw new NoExpression()
  return whole
}

/** Where one may be while a text is read: what takes one character, or a fork to others. */
interface Step {
  accepts?: Accepts
  to: Step[]
}

/** Throws where that would be too much. */
function stepsOf(whole: Part, end: Step): Step {
  let count = 0
  const lead = (part: Part, next: Step): Step => {
    if (++count > expressionLimits.parts) throw new NoExpression()
    if (part.is === 'one') return { accepts: part.accepts, to: [next] }
    if (part.is === 'row') return part.parts.reduceRight((after, inner) => lead(inner, after), next)
    if (part.is === 'times') return repeat(part, next)
    return { to: part.parts.map((inner) => lead(inner, next)) }
  }
  const repeat = ({ part, min, max }: Repeated, next: Step): Step => {
    let from = next
    if (max === Number.POSITIVE_INFINITY) {
      from = { to: [next] }
      from.to.push(lead(part, from))
    } else for (let more = min; more < max; more++) from = { to: [lead(part, from), next] }
    for (let done = 0; done < min; done++) from = lead(part, from)
    return from
  }
  return lead(whole, end)
}

/** All steps that are reached from some without a character more. */
function reached(from: Iterable<Step>): Set<Step> {
  const steps = new Set(from)
  for (const { accepts, to } of steps) if (!accepts) for (const step of to) steps.add(step)
  return steps
}

function read(expression: string): { start: Step; end: Step } | undefined {
  if (expression.length > expressionLimits.length) return undefined
  const end: Step = { to: [] }
  try {
    return { start: stepsOf(parse(expression), end), end }
  } catch (error) {
    // What the engine says of a class, such as one from z to a.
    if (error instanceof NoExpression || error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Whether it is written in the part of the syntax that is taken here. */
export const isExpression = (expression: string): boolean => read(expression) !== undefined

/** Whether a whole text is as an expression says; nothing is as one that can not be read. */
export function matchesExpression(expression: string, text: string): boolean {
  const found = text.length > expressionLimits.text ? undefined : read(expression)
  if (!found) return false
  let steps = reached([found.start])
  for (const character of text) {
    const known = new Map<Accepts, boolean>()
    const next: Step[] = []
    for (const { accepts, to } of steps) {
      if (!accepts) continue
      const isTaken = known.get(accepts) ?? accepts(character)
      known.set(accepts, isTaken)
      if (isTaken) next.push(...to)
    }
    steps = reached(next)
    if (steps.size === 0) return false
  }
  return steps.has(found.end)
}
