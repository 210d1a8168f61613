import type { TranslationFileProblem } from '#model/calls/sites/translations.ts'
import { type Failure, failureMessage } from '#model/messages/failure-message.ts'
import type { Language } from '#model/values/language.ts'

/** The file cannot be read any further. */
export class ReturnedFileError extends Error {
  readonly line: number
  readonly failure: Failure

  constructor(line: number, failure: Failure) {
    super(failure.reason)
    this.name = 'ReturnedFileError'
    this.line = line
    this.failure = failure
  }
}

type Where = Pick<TranslationFileProblem, 'line' | 'id'>

/** Collects the problems of a file by line. */
export interface FileCheck {
  /** Language of the messages. */
  language: Language
  report: (where: Where, failure: Failure) => void
  say: (where: Where, message: string) => void
  /** In the order of the lines. */
  found: () => TranslationFileProblem[]
}

/** More are read than anybody will correct. */
const maxProblems = 10_000
const longestId = 200

export function createFileCheck(language: Language): FileCheck {
  const problems: TranslationFileProblem[] = []
  const say = ({ line, id }: Where, message: string) => {
    if (problems.length < maxProblems)
      problems.push({ line, id: id === null ? null : id.slice(0, longestId), message })
  }
  return {
    language,
    say,
    report: (where, failure) => say(where, failureMessage(failure, language)),
    found: () => problems.toSorted((a, b) => a.line - b.line),
  }
}
