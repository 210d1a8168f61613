import type { MessageCatalogue } from '../en/catalogue.ts'
import type { formTextsEn } from '../en/form-texts.ts'

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
  'line-channel-form': {
    message: '{value} 不是 LINE Login 的 Channel ID。',
    expected: '请输入 LINE Developers 中显示的 10 位 Channel ID。',
  },
  'limits-crossed': {
    message: '下限 {min} 大于上限 {max}，任何回答都无法提交。',
    expected: '请减小下限或增大上限。',
  },
  'condition-field': {
    message: '显示条件所用的项目“{field}”不在此项目之前。',
    expected: '请选择位于此项目之前的项目。',
  },
  'condition-value': {
    message: '显示条件的比较值为空。',
    expected: '请填写要比较的值。',
  },
  'condition-option': {
    message: '“{value}”不是条件所用项目的选项。',
    expected: '请从其选项中选择。',
  },
  'condition-needed': {
    message: '项目 {key} 必须始终填写，却设置了显示条件。',
    expected: '请取消该项目及其步骤的显示条件。',
  },
  'step-field': {
    message: '步骤的第一个项目“{field}”不在此表单中。',
    expected: '请选择步骤的第一个项目。',
  },
  'step-twice': {
    message: '两个步骤从同一个项目开始。',
    expected: '请删除其中一个，或改为从其他项目开始。',
  },
  'filled-field': {
    message: '由邮政编码自动填写的项目“{field}”不是文本或选项项目。',
    expected: '请选择文本项目，或列出都道府县的选项项目。',
  },
  'closing-empty': {
    message: '已设置停止受理，但未指定截止时间或数量。',
    expected: '请指定截止时间或数量，或取消该设置。',
  },
  'turnstile-key': {
    message: '{value} 不是 Turnstile 的站点密钥。',
    expected: '请填写 Cloudflare 控制台中以 0x 开头的站点密钥。',
  },
  'line-token-form': {
    message: '这不是 LINE 的 Channel access token。',
    expected: '请输入 LINE Developers 中签发的长期 Channel access token。',
  },
  'line-recipient-form': {
    message: '这不是 LINE 的用户、群组或聊天室 ID。',
    expected: '请输入以 U、C 或 R 开头的 33 位 ID。',
  },
} satisfies Pick<MessageCatalogue['rules'], keyof typeof formTextsEn>
