import type { MessageCatalogue } from './en.ts'
import type { planTextsEn } from './plan-texts-en.ts'

export const planTextsCn = {
  'plan-pages': {
    message: '当前套餐每个网站最多 {limit} 页，此操作后将有 {pages} 页。',
    expected: '请删除不需要的页面，或升级套餐。',
  },
  'plan-languages': {
    message: '当前套餐只能使用一种语言。',
    expected: '请保留现有语言，或升级套餐。',
  },
  'plan-popups': {
    message: '当前套餐不包含弹窗功能。',
    expected: '请升级套餐。',
  },
  'plan-forms': {
    message: '当前套餐不包含表单，也不能链接到表单。',
    expected: '请选择其他链接，或升级套餐。',
  },
} satisfies Pick<MessageCatalogue['rules'], keyof typeof planTextsEn>
