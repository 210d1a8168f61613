import type { SubmissionKind } from '#model/records/submission.ts'
import type { Language } from '#model/values/language.ts'

/** What visitors read whose form was taken. */
export const formTaken: Readonly<Record<Language, Readonly<Record<SubmissionKind, string>>>> = {
  EN: {
    CONTACT_SETTING: 'We have received your message. We will reply by e-mail within 24 hours.',
    HOMEPAGE_SETTING: 'We have received your request. We will reply by e-mail within 24 hours.',
  },
  JP: {
    CONTACT_SETTING: 'お問い合わせを受け付けました。24時間以内にメールでご返信いたします。',
    HOMEPAGE_SETTING: 'お申し込みを受け付けました。24時間以内にメールでご返信いたします。',
  },
  CN: {
    CONTACT_SETTING: '我们已收到您的留言，将在 24 小时内通过电子邮件回复。',
    HOMEPAGE_SETTING: '我们已收到您的申请，将在 24 小时内通过电子邮件回复。',
  },
  KR: {
    CONTACT_SETTING: '문의가 접수되었습니다. 24시간 이내에 이메일로 답변드리겠습니다.',
    HOMEPAGE_SETTING: '신청이 접수되었습니다. 24시간 이내에 이메일로 답변드리겠습니다.',
  },
}
