import { limits } from '../../values/limits.ts'

/*
 * Regular expressions written by creators. They are matched in one pass over a text that follows all alternatives at
 * the same time. No expression can therefore make a browser or the server backtrack
 * (docs/decisions/rules-of-form-fields.md).
 */

/**
 * `length`: characters of an expression. `parts`: its parts, with repetitions written out. `text`: characters of a
 * text; no field accepts more, and an answer is normalised before its length is checked.
 */
export const expressionLimits = { length: 200, parts: 300, text: limits.mainText } as const

/** Maximum number of fields per form with an expression, because every submission costs time for each. */
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
/** One character: a character class, an escaped class such as `\d`, or an escaped or plain character. */
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

/** Throws if the syntax is not supported. */
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

/** A state of the matcher: it consumes one character, or branches to other states. */
interface Step {
  accepts?: Accepts
  to: Step[]
}

/** Throws a NoExpression if there would be too many parts. */
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

/** All states that can be reached without consuming a character. */
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
    // The engine throws a SyntaxError for an invalid class, such as one from z to a.
    if (error instanceof NoExpression || error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Whether the expression uses only the supported syntax. */
export const isExpression = (expression: string): boolean => read(expression) !== undefined

/** Whether a whole text matches an expression. False for an expression that is not supported. */
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
