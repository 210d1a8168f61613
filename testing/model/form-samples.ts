import {
  defaultForms,
  type FormDefinition,
  type FormField,
  type FormKind,
  type InputType,
} from '#model/definition/forms/form.ts'
import { inFour } from './samples.ts'

const options = [inFour('商品', 'Products', '商品', '상품'), inFour('その他', 'Other', '其他', '기타')]

const asked = { isRequired: false, options: [] }

/** A field of every kind. */
export const fieldSamples: { [Type in InputType]: FormField & { typeInput: Type } } = {
  NUMBER: {
    ...asked,
    key: 'people',
    typeInput: 'NUMBER',
    title: inFour('人数', 'How many people', '人数', '인원'),
    placeholder: inFour('例：2', 'For example 2', '例如：2', '예: 2'),
  },
  SELECT: {
    ...asked,
    key: 'topic',
    typeInput: 'SELECT',
    title: inFour('ご用件', 'Topic', '主题', '주제'),
    isRequired: true,
    options,
  },
  SELECT_OPTIONS: {
    ...asked,
    key: 'channels',
    typeInput: 'SELECT_OPTIONS',
    title: inFour('ご希望の連絡方法', 'How may we reach you', '联系方式', '연락 방법'),
    options: [inFour('電話', 'Telephone', '电话', '전화'), inFour('メール', 'E-mail', '邮件', '메일')],
  },
  TEXT_BOX: { ...asked, key: 'name', typeInput: 'TEXT_BOX', title: inFour('お名前', 'Name', '姓名', '이름') },
  TEXT_AREA: {
    ...asked,
    key: 'wishes',
    typeInput: 'TEXT_AREA',
    title: inFour('ご要望', 'Wishes', '要求', '요청 사항'),
  },
  EMAIL: {
    ...asked,
    key: 'email_again',
    typeInput: 'EMAIL',
    title: inFour('メールアドレス（確認）', 'E-mail again', '再次输入电子邮箱', '이메일 확인'),
    sameAs: 'email',
  },
  URL: {
    ...asked,
    key: 'website',
    typeInput: 'URL',
    title: inFour('ウェブサイト', 'Website', '网站', '웹사이트'),
    placeholder: inFour(
      'https://example.com',
      'https://example.com',
      'https://example.com',
      'https://example.com',
    ),
  },
  DATE: {
    ...asked,
    key: 'day',
    typeInput: 'DATE',
    title: inFour('ご希望日', 'Day', '日期', '희망일'),
    showIf: [{ field: 'topic', test: 'EQUALS', value: '商品' }],
  },
  PHONE: {
    ...asked,
    key: 'phone',
    typeInput: 'PHONE',
    title: inFour('電話番号', 'Telephone', '电话', '전화번호'),
  },
  POSTAL_CODE: {
    ...asked,
    key: 'postal_code',
    typeInput: 'POSTAL_CODE',
    title: inFour('郵便番号', 'Postal code', '邮政编码', '우편번호'),
    fills: { prefecture: 'wishes', city: 'wishes', street: 'wishes' },
  },
  CONSENT: {
    ...asked,
    key: 'conditions',
    typeInput: 'CONSENT',
    title: inFour(
      '見学の条件に同意します',
      'I agree to the conditions',
      '我同意参观条件',
      '견학 조건에 동의합니다',
    ),
    isRequired: true,
    linkText: inFour('見学の条件', 'Conditions', '参观条件', '견학 조건'),
    linkUrl: 'https://example.com/conditions',
  },
  FILE: {
    ...asked,
    key: 'photo',
    typeInput: 'FILE',
    title: inFour('写真', 'A picture', '照片', '사진'),
  },
}

/** The default forms; the contact form has a field of every kind, a script and mails. */
export const formSamples: Readonly<Record<FormKind, FormDefinition>> = {
  ...defaultForms,
  CONTACT_SETTING: {
    title: inFour('お問い合わせ', 'Contact', '联系我们', '문의'),
    description: inFour('お気軽にどうぞ。', 'We are glad to help.', '欢迎咨询。', '편하게 문의하세요.'),
    fields: [...defaultForms.CONTACT_SETTING.fields, ...Object.values(fieldSamples)],
    steps: [
      {
        firstField: 'people',
        title: inFour('ご用件', 'Your request', '您的需求', '요청'),
        showIf: [{ field: 'email', test: 'FILLED', value: '' }],
      },
      { firstField: 'phone', title: inFour('ご連絡先', 'How to reach you', '联系方式', '연락처') },
    ],
    closing: {
      id: 'closing-contact',
      endDate: '2027-03-31T14:59:00Z',
      limit: 500,
      text: inFour('受付は終了しました。', 'The form is closed.', '已停止受理。', '접수가 마감되었습니다.'),
    },
    partial: {
      isKept: true,
      text: inFour(
        '入力途中の内容を30日間保存することに同意します。',
        'You may keep what I have not sent for 30 days.',
        '我同意将未提交的内容保存 30 天。',
        '보내지 않은 내용을 30일 동안 저장하는 데 동의합니다.',
      ),
    },
    thanks: inFour(
      '{{company}}様、ありがとうございました。',
      'Thank you, {{company|there}}.',
      '谢谢您，{{company}}。',
      '{{company}} 님, 감사합니다.',
    ),
    script: 'window.sampleContactScript = true',
    autoReply: {
      isOn: true,
      subject: inFour(
        'お問い合わせありがとうございます',
        'Thank you for your message',
        '感谢您的咨询',
        '문의해 주셔서 감사합니다',
      ),
      text: inFour(
        '追ってご連絡いたします。',
        'We will be in touch.',
        '我们会尽快与您联系。',
        '곧 연락드리겠습니다.',
      ),
      isCopied: true,
      replyTo: 'desk@example.com',
      senderName: inFour('お茶の係', 'The tea desk', '茶服务台', '차 담당'),
    },
    notice: {
      isOn: true,
      emails: ['tea@example.com'],
      language: 'JP',
      routes: [
        {
          emails: ['goods@example.com'],
          languages: ['JP'],
          sendIf: [{ field: 'topic', test: 'EQUALS', value: '商品' }],
          sendIfAny: false,
        },
      ],
    },
  },
}
