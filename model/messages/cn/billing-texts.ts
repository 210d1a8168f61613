import type { billingTextsEn, planTextsEn } from '../en/billing-texts.ts'
import type { MessageCatalogue, ProblemText } from '../en/catalogue.ts'

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
  'plan-seo': {
    message: '当前套餐不包含面向搜索引擎的标题、描述和标签。',
    expected: '请保持为空，或升级套餐。',
  },
  'plan-scripts': {
    message: '当前套餐不包含脚本：脚本按钮、聊天机器人、表单脚本、head 与 body 标签、标签管理器。',
    expected: '请选择其他链接并将脚本留空，或升级套餐。',
  },
  'plan-swipe': {
    message: '当前套餐不包含自动翻页功能。',
    expected: '请保持关闭，或升级套餐。',
  },
  'plan-analytics': {
    message: '当前套餐不包含效果分析功能。',
    expected: '请保持关闭，或升级套餐。',
  },
  'contract-too-short': {
    message: '合同期至少为 12 个月：从 {start} 开始的合同不能在 {end} 结束。',
    expected: '请选择 {earliest} 或之后的日期，或将结束日期留空。',
  },
  'month-to-come': {
    message: '{month}还没有到。',
    expected: '请选择{newest}或更早的月份。',
  },
  'month-too-old': {
    message: '{month}已超过一年。',
    expected: '请选择{oldest}或更晚的月份。',
  },
  'month-before-start': {
    message: '结束月份（{to}）早于开始月份（{from}）。',
    expected: '请选择{from}或更晚的月份。',
  },
} satisfies Pick<MessageCatalogue['rules'], keyof typeof planTextsEn>

export const billingTextsCn: Record<keyof typeof billingTextsEn, ProblemText> = {
  month: { message: '{value} 不是年月。', expected: '请按 2026-04 的格式填写。' },
  'registration-number': {
    message: '{value} 不是登记号码。',
    expected: '请填写 T 加 13 位数字，例如 T1234567890123。',
  },
  'bank-account-number': { message: '{value} 不是账号。', expected: '请填写 7 位数字，不足时在前面补 0。' },
  'refund-too-large': {
    message: '该账单最多可退款 {limit} 日元。',
    expected: '请输入不超过 {limit} 的金额。',
  },
}
