import type { FormReply } from '#model/calls/visitor/replies.ts'
import type { AnswerRule } from '#model/definition/forms/form-answer.ts'
import { CallError } from '../../calls/visitor-calls.ts'
import { createToaster } from '../../failure/toast.ts'
import { stayOffLine } from '../../members/line-browser.ts'
import { forgetMember } from '../../members/member-marker.ts'
import { type FormInUse, useForm } from '../forms/use-form.ts'
import type { ScreenProps } from '../screen-props.ts'

const nothing: AnswerRule[] = []

/** If the session is already over, logging out has nothing to fail at. */
function unlessOver(error: unknown): Partial<FormReply> {
  if (error instanceof CallError && error.status === 401) return {}
  throw error
}

export interface LogOut extends Pick<ScreenProps, 'shell' | 'messages'> {
  action: string
  onOut: () => void
}

/** A form that logs a member out at this browser. */
export const useLogOut = ({ action, shell, messages, onOut }: LogOut): FormInUse =>
  useForm<Partial<FormReply>>({
    shell,
    messages,
    rules: nothing,
    send: (calls) => calls.post<FormReply>(action, {}).catch(unlessOver),
    onSent({ message }) {
      if (message) createToaster(messages.close).say('done', message)
      forgetMember()
      stayOffLine()
      onOut()
    },
  })
