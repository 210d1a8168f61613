import type { MessageCatalogue } from '../en/catalogue.ts'
import type { moveTextsEn } from '../en/move-texts.ts'

export const moveTextsCn = {
  'move-sites': {
    message: '{company} 的套餐最多允许 {limit} 个网站，目前已有 {sites} 个。',
    expected: '请删除 {company} 的一个网站，或为其更换更高的套餐。',
  },
  'move-pages': {
    message: '{company} 的套餐每个网站最多 {limit} 页，该网站有 {pages} 页。',
    expected: '请删除不需要的页面，或为 {company} 更换更高的套餐。',
  },
  'move-domains': {
    message: '该网站使用自有域名，但 {company} 的套餐不包含此功能。',
    expected: '请移除域名，或为 {company} 更换包含域名的套餐。',
  },
  'move-popups': {
    message: '该网站有弹窗，但 {company} 的套餐不包含此功能。',
    expected: '请移除弹窗，或为 {company} 更换包含弹窗的套餐。',
  },
  'move-forms': {
    message: '该网站有表单，但 {company} 的套餐不包含此功能。',
    expected: '请移除表单，或为 {company} 更换包含表单的套餐。',
  },
  'move-seo': {
    message: '该网站有搜索引擎设置，但 {company} 的套餐不包含此功能。',
    expected: '请清空这些设置，或为 {company} 更换包含此功能的套餐。',
  },
  'move-scripts': {
    message: '该网站含有脚本，而 {company} 的套餐不包含脚本。',
    expected: '请删除脚本按钮、聊天机器人、表单脚本和标签，或将 {company} 升级为包含脚本的套餐。',
  },
  'move-languages': {
    message: '该网站使用多种语言，但 {company} 的套餐只包含一种。',
    expected: '请只保留一种语言，或为 {company} 更换多语言套餐。',
  },
  'move-contract': {
    message: '{company} 的合同目前无效。',
    expected: '请选择合同有效或尚未开始的账户。',
  },
  'move-domain-entered': {
    message: '{company} 已将域名 {domain} 用于另一个网站。',
    expected: '请先从该网站移除域名。',
  },
} satisfies Pick<MessageCatalogue['rules'], keyof typeof moveTextsEn>
