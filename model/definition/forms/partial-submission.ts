import type { Language } from '../../values/language.ts'
import type { FormDefinition } from './form.ts'
import { stepsOf } from './form-rules.ts'

/** Days that a partial submission is kept after its last change. */
export const partialDays = 30

const defaultText: Readonly<Record<Language, string>> = {
  JP: `入力の途中でも、ステップごとに内容を保存し、サイトの運営者が確認することに同意します（任意）。送信すると途中の保存は削除されます。送信しない場合も、最後の入力から${partialDays}日後に削除されます。`,
  EN: `I agree that what I fill in is kept step by step, and that the site's operator may see it even if I do not send the form (optional). It is deleted once I send the form, or ${partialDays} days after my last entry.`,
  CN: `我同意按步骤保存填写中的内容，即使未提交，网站运营者也可查看（可选）。提交后，途中保存的内容将被删除；未提交时，将在最后一次填写的 ${partialDays} 天后删除。`,
  KR: `작성 중인 내용을 단계별로 저장하고, 보내지 않더라도 사이트 운영자가 확인하는 것에 동의합니다(선택). 양식을 보내면 저장된 내용은 삭제되며, 보내지 않은 경우에도 마지막 입력 후 ${partialDays}일이 지나면 삭제됩니다.`,
}

/**
 * What visitors agree to, in their language, before their answers are kept without being sent; undefined if nothing is
 * kept. They are never asked in another language.
 */
export function partialText(
  form: Pick<FormDefinition, 'fields' | 'steps' | 'partial'>,
  language: Language,
): string | undefined {
  if (!form.partial?.isKept || stepsOf(form).length < 2) return undefined
  return form.partial.text[language]?.trim() || defaultText[language]
}
