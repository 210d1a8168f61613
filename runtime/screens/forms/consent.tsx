import { plainNames } from '#model/calls/visitor/submissions.ts'
import { ticked } from '#model/definition/forms/form-answer.ts'
import { type CompanyTopic, companyTopics, type Shell } from '../../documents/page-document.ts'
import type { FieldContent } from '../../documents/screen-document.ts'
import type { ScreenMessages } from '../../i18n/screen-messages.ts'
import { type ControlProps, describing, Title, Wrong } from './field-frame.tsx'
import type { FormInUse } from './use-form.ts'

const marked = /\[(\w+):([^\]]*)\]/

const isTopic = (word: string | undefined): word is CompanyTopic =>
  companyTopics.some((topic) => topic === word)

/** Splits the sentence: `[terms:terms of use]` is a link to one of the company's texts. */
function piecesOf(sentence: string) {
  // Splitting by a pattern with two groups gives text, topic, words, text, topic, words, … text.
  const parts = sentence.split(marked)
  return parts.flatMap((part, index) => {
    if (index % 3 === 1) return []
    const topic = index % 3 === 2 ? parts[index - 1] : undefined
    return [{ text: part, topic: isTopic(topic) ? topic : undefined }]
  })
}

export interface ConsentProps {
  shell: Shell
  labels: ScreenMessages
  form: FormInUse
}

/** The box that says yes to the terms and the privacy policy, which open beside the form. */
export function Consent({ shell, labels, form }: ConsentProps) {
  const control = { name: plainNames.agreement, id: 'consent', labels, form }
  return (
    <div className="consent">
      <label className="choice">
        <input type="checkbox" name={control.name} value={ticked} required {...describing(control)} />
        <span>
          {piecesOf(labels.agree).map(({ text, topic }) =>
            topic && shell.company.topics.includes(topic) ? (
              <a key={text} href={`${shell.screens.company}#${topic}`} target="_blank" rel="noopener">
                {text}
              </a>
            ) : (
              text
            ),
          )}
        </span>
      </label>
      <Wrong control={control} />
    </div>
  )
}

/** A checkbox of a form, with a link to what is agreed to. */
export function ConsentField({ control, link }: { control: ControlProps } & Pick<FieldContent, 'link'>) {
  return (
    <div className="consent">
      <label className="choice">
        <input
          type="checkbox"
          id={control.id}
          name={control.name}
          value={ticked}
          required={control.isRequired && !control.isConditional}
          {...describing(control)}
        />
        <span>
          <Title {...control} />{' '}
          {link ? (
            <a href={link.url} target="_blank" rel="noopener">
              {link.text}
            </a>
          ) : null}
        </span>
      </label>
      <Wrong control={control} />
    </div>
  )
}
