import type { MessageCatalogue } from './en.ts'
import type { planTextsEn } from './plan-texts-en.ts'

export const planTextsJp = {
  'plan-pages': {
    message: '現在のプランでは1サイト{limit}ページまでです（この操作で{pages}ページになります）。',
    expected: '不要なページを削除するか、上位のプランをご検討ください。',
  },
  'plan-languages': {
    message: '現在のプランで使用できる言語は1つです。',
    expected: '今の言語のままにするか、上位のプランをご検討ください。',
  },
  'plan-popups': {
    message: '現在のプランではポップアップをご利用いただけません。',
    expected: '上位のプランをご検討ください。',
  },
  'plan-forms': {
    message: '現在のプランではフォームと、フォームへのリンクをご利用いただけません。',
    expected: '別のリンクを選択するか、上位のプランをご検討ください。',
  },
} satisfies Pick<MessageCatalogue['rules'], keyof typeof planTextsEn>
