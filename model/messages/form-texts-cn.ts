import type { MessageCatalogue } from './en.ts'
import type { formTextsEn } from './form-texts-en.ts'

export const formTextsCn = {
  'form-files': {
    message: '表单中的文件项目超过 {limit} 个。',
    expected: '一个表单最多设置 {limit} 个文件项目。',
  },
  'member-files': {
    message: '会员注册表单中有文件项目。',
    expected: '会员注册不接收文件，请在联系表单中接收文件。',
  },
  'auto-reply-empty': {
    message: '自动回复已开启，但默认语言 {language} 的内容为空。',
    expected: '请填写内容，或关闭自动回复。',
  },
  'notice-empty': {
    message: '邮件通知已开启，但没有收件人。',
    expected: '请至少填写一个邮箱地址，或关闭通知。',
  },
} satisfies Pick<MessageCatalogue['rules'], keyof typeof formTextsEn>
