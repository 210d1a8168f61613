import { useEffect, useState } from 'react'
import { formPaths } from '#model/calls/visitor/paths.ts'
import type { FormSettingReply } from '#model/calls/visitor/settings.ts'
import { minuteOf } from '#model/values/active-window.ts'
import { createVisitorCalls } from '../../calls/visitor-calls.ts'
import type { Shell } from '../../documents/page-document.ts'
import type { FormClosingContent } from '../../documents/screen-document.ts'

const settingOf = { contact: 'contact', forms: 'homepage', register: 'membership' } as const

/**
 * The text shown instead of a closed form; undefined while it is open. The server decides by its clock and its count;
 * without a response, the form's end date decides.
 */
export function useClosed(
  name: keyof typeof settingOf,
  closing: FormClosingContent | undefined,
  shell: Shell,
): [closed: string | undefined, close: (text: string) => void] {
  const [closed, setClosed] = useState<string>()
  const { calls: base, siteId, language, mode } = shell
  useEffect(() => {
    if (!closing || mode || base === undefined) return
    const calls = createVisitorCalls({ base, language })
    const { endDate, text = '' } = closing
    calls.get<FormSettingReply>(formPaths.setting(siteId, settingOf[name])).then(
      (reply) => {
        if (reply.closed) setClosed(reply.closed.text)
      },
      () => {
        if (endDate && minuteOf(Date.now()) > minuteOf(endDate)) setClosed(text)
      },
    )
  }, [closing, mode, base, siteId, language, name])
  return [closed, setClosed]
}
