import { useEffect, useMemo, useState } from 'react'
import {
  type PartialRemoval,
  type PartialReply,
  type PartialSubmission,
  partialHeader,
  partialKeyPattern,
  partialPaths,
} from '#model/calls/visitor/submissions.ts'
import type { Answers } from '#model/definition/forms/form-answer.ts'
import { randomName } from '../../browser/random-name.ts'
import { createVisitorCalls } from '../../calls/visitor-calls.ts'
import type { Shell } from '../../documents/page-document.ts'
import type { FormContent } from '../../documents/screen-document.ts'
import { trapIn } from './send-form.ts'

export interface FormDraft {
  /** The consent question; absent if nothing is stored. */
  text?: string | undefined
  isAgreed: boolean
  /** Withdrawing the consent deletes the stored answers. */
  agree: (isAgreed: boolean) => void
  /** Stores the answers of completed steps, without passwords. */
  keep: (steps: number, answers: Answers, form: HTMLFormElement) => void
  /** Headers for sending the form; they identify its stored draft. */
  headers: () => Record<string, string>
  /** The form was sent. */
  forget: () => void
}

/** Stores the answers of a form with steps after each step, if the visitor has agreed. */
export function useFormDraft(content: FormContent, shell: Shell, draft: string): FormDraft {
  const [isAgreed, setAgreed] = useState(false)
  const { partial } = content
  const keeper = useMemo(() => createKeeper(content, shell, draft), [content, shell, draft])
  useEffect(() => setAgreed(keeper.key() !== undefined), [keeper])
  return {
    text: partial?.text,
    isAgreed,
    agree(next) {
      setAgreed(next)
      if (next) keeper.begin()
      else keeper.remove()
    },
    keep: keeper.keep,
    headers: keeper.headers,
    forget: keeper.forget,
  }
}

function createKeeper({ partial, action, version, fields }: FormContent, shell: Shell, draft: string) {
  const storage = createKeyStorage(`partial ${draft}`, partial?.textHash)
  const post = <Reply>(path: string, body: unknown) =>
    createVisitorCalls({ base: '', language: shell.language }).request<Reply>(action + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
    })
  // One request at a time: a deletion must not overtake a save. What fails to be saved is sent with the next step.
  let last: Promise<unknown> = Promise.resolve()
  const queue = (call: () => Promise<unknown>) => {
    if (!shell.mode) last = last.then(call).catch(() => undefined)
  }
  return {
    key: storage.read,
    headers(): Record<string, string> {
      const key = storage.read()
      return key === undefined ? {} : { [partialHeader]: key }
    },
    begin: () => storage.write(randomName()),
    keep(steps: number, answers: Answers, form: HTMLFormElement) {
      const key = storage.read()
      if (key === undefined || partial === undefined) return
      const head = { key, lang: shell.language, version, agreed: partial.textHash }
      const trap = trapIn(new FormData(form))
      const data = { ...answers }
      for (const { key, input } of fields) if (input === 'PASSWORD') delete data[key]
      const body: PartialSubmission = { ...head, data, steps, ...(trap === undefined ? {} : { trap }) }
      queue(() => post<PartialReply>(partialPaths.keep, body))
    },
    remove() {
      const key = storage.read()
      storage.remove()
      if (key !== undefined)
        queue(() => post<PartialReply>(partialPaths.remove, { key } satisfies PartialRemoval))
    },
    forget: storage.remove,
  }
}

/** The key is stored in the tab only, with the hash of the text that was agreed to: another text needs a new consent. */
function createKeyStorage(name: string, textHash: string | undefined) {
  let inMemory: string | undefined
  return {
    read(): string | undefined {
      try {
        const [key = '', agreed] = (sessionStorage.getItem(name) ?? '').split(' ')
        if (agreed === textHash && partialKeyPattern.test(key)) return key
      } catch {
        // If nothing may be stored, the key lasts as long as the page.
      }
      return inMemory
    },
    write(key: string): void {
      inMemory = key
      try {
        sessionStorage.setItem(name, `${key} ${textHash}`)
      } catch {
        // As above.
      }
    },
    remove(): void {
      inMemory = undefined
      try {
        sessionStorage.removeItem(name)
      } catch {
        // As above.
      }
    },
  }
}
