import type { CompanyTexts, Shell } from '#runtime/documents/page-document.ts'
import type {
  FormContent,
  ScreenContent,
  ScreenDocument,
  SurveyContent,
} from '#runtime/documents/screen-document.ts'
import { sampleShell } from './page-document-samples.ts'

const screen = (content: ScreenContent, shell: Partial<Shell> = {}): ScreenDocument => ({
  shell: { ...sampleShell, ...shell },
  alternates: [
    { language: 'JP', address: `/${content.name}` },
    { language: 'EN', address: `/en/${content.name}` },
  ],
  screen: content,
})

const texts: CompanyTexts = {
  profile: '株式会社メゾンリュミエール\n東京都港区 1-2-3',
  clause: '販売業者：株式会社メゾンリュミエール\n返品：到着後8日以内',
  terms: '第1条（適用）\n本規約は、本サイトの利用に適用されます。',
  privacy: '取得した個人情報は、お問い合わせへの対応にのみ利用します。',
}

const form: FormContent = {
  action: '/_api/end-user/contact',
  version: '5f1c',
  success: '/contact-success',
  script: '/_assets/form.js',
  fields: [
    {
      key: 'email',
      input: 'EMAIL',
      title: 'メールアドレス',
      isRequired: true,
      options: [],
      maxLength: 256,
      placeholder: 'you@example.com',
    },
    { key: 'company', input: 'TEXT_BOX', title: '会社名', isRequired: true, options: [], maxLength: 50 },
    { key: 'message', input: 'TEXT_BOX', title: 'ご質問', isRequired: false, options: [], maxLength: 2000 },
    { key: 'people', input: 'NUMBER', title: '人数', isRequired: false, options: [], maxLength: 50 },
    {
      key: 'store',
      input: 'SELECT',
      title: '店舗',
      isRequired: false,
      options: ['東京', '京都'],
      maxLength: 50,
    },
    {
      key: 'topics',
      input: 'SELECT_OPTIONS',
      title: 'ご用件',
      isRequired: true,
      options: ['見学', '購入', 'その他'],
      maxLength: 50,
    },
  ],
  company: texts,
  agreementRequired: true,
}

const registration: FormContent = {
  action: '/_api/end-user/register',
  version: '77ab',
  success: '/register-success',
  fields: [
    { key: 'email', input: 'EMAIL', title: 'メールアドレス', isRequired: true, options: [], maxLength: 256 },
    { key: 'password', input: 'PASSWORD', title: 'パスワード', isRequired: true, options: [], maxLength: 20 },
    {
      key: 'confirm_password',
      input: 'PASSWORD',
      title: 'パスワード（確認）',
      isRequired: true,
      options: [],
      maxLength: 20,
    },
  ],
  agreementRequired: false,
}

const survey: SurveyContent = {
  id: 'after-visit',
  action: '/_api/end-user/survey/after-visit/response',
  success: '/survey-success#after-visit',
  email: 'optional',
  title: 'ご来店アンケート',
  description: '1分ほどで終わります。',
  questions: [
    {
      id: 'how',
      title: 'お店はいかがでしたか',
      type: 'SINGLE',
      isRequired: true,
      options: [
        { id: 'good', label: 'よかった' },
        { id: 'fair', label: 'ふつう' },
      ],
    },
    {
      id: 'what',
      title: '気になった器',
      type: 'MULTIPLE',
      isRequired: true,
      options: [{ id: 'vase', label: '花瓶' }],
    },
    { id: 'words', title: 'ひとこと', type: 'TEXT', isRequired: false, options: [] },
  ],
}

const asked = { isRequired: false, options: [], maxLength: 50 }

/** Fields other than single-line texts, each with the server accepting files. */
const application: FormContent = {
  action: '/_api/end-user/homepage',
  version: '91c0',
  success: '/form-success',
  fields: [
    ...form.fields.slice(0, 1),
    { ...asked, key: 'wishes', input: 'TEXT_AREA', title: 'ご要望', maxLength: 2000 },
    { ...asked, key: 'day', input: 'DATE', title: 'ご希望日' },
    { ...asked, key: 'phone', input: 'PHONE', title: '電話番号', placeholder: '03-1234-5678' },
    { ...asked, key: 'postal_code', input: 'POSTAL_CODE', title: '郵便番号' },
    { ...asked, key: 'photo', input: 'FILE', title: '作品の写真', isRequired: true },
    {
      ...asked,
      key: 'conditions',
      input: 'CONSENT',
      title: '見学の条件に同意します',
      isRequired: true,
      link: { text: '見学の条件', url: 'https://example.com/conditions' },
    },
    { ...asked, key: 'newsletter', input: 'CONSENT', title: 'お知らせを受け取る' },
  ],
  agreementRequired: false,
}

/** A form in steps with conditions and a spam check, which will be closed at some time. */
const booking: FormContent = {
  action: '/_api/end-user/homepage',
  version: '3d07',
  success: '/form-success',
  fields: [
    ...form.fields.slice(0, 1),
    {
      ...asked,
      key: 'topic',
      input: 'SELECT',
      title: 'ご用件',
      isRequired: true,
      options: ['見学', 'その他'],
    },
    {
      ...asked,
      key: 'people',
      input: 'NUMBER',
      title: '人数',
      isRequired: true,
      showIf: [{ field: 'topic', test: 'EQUALS', value: '見学' }],
    },
    {
      ...asked,
      key: 'rules',
      input: 'CONSENT',
      title: '見学の決まりに同意します',
      isRequired: true,
      showIf: [{ field: 'topic', test: 'EQUALS', value: '見学' }],
    },
    {
      ...asked,
      key: 'postal_code',
      input: 'POSTAL_CODE',
      title: '郵便番号',
      fills: { prefecture: 'prefecture', city: 'address', street: 'address' },
    },
    { ...asked, key: 'prefecture', input: 'TEXT_BOX', title: '都道府県' },
    { ...asked, key: 'address', input: 'TEXT_BOX', title: 'ご住所' },
    { ...asked, key: 'wishes', input: 'TEXT_AREA', title: 'ご要望', maxLength: 2000 },
  ],
  steps: [{ count: 2 }, { title: '見学について', count: 2 }, { title: 'ご連絡先', count: 4 }],
  closing: { endDate: '2027-03-31T14:59:00Z', isCounted: true, text: '満席になりました。' },
  check: '1x00000000000000000000AA',
  agreementRequired: true,
}

/** Every screen. */
export const screenSamples: Readonly<Record<string, ScreenDocument>> = {
  contact: screen({ name: 'contact', form }),
  'a form with its own words': screen({
    name: 'forms',
    form: {
      ...form,
      title: '見学のお申し込み',
      description: '工房を見学いただけます。',
      agreementRequired: false,
    },
  }),
  'a form with a file': screen({ name: 'forms', form: application }),
  'a form in steps': screen({ name: 'forms', form: booking }),
  registration: screen({ name: 'register', form: registration }),
  'log-in': screen({
    name: 'login',
    action: '/_api/end-user/login',
    reset: '/password-reset',
    profile: '/profile',
    link: '/login-link',
    passkey: '/_api/end-user/passkey-login',
    line: '/_api/end-user/line?lang=JP',
  }),
  'a link to log in with': screen({ name: 'login-link', action: '/_api/end-user/login-link' }),
  'a log-in to confirm': screen({ name: 'login-confirm', success: '/' }, { language: 'EN' }),
  'registration with LINE': screen({
    name: 'line-register',
    form: { ...registration, fields: registration.fields.filter(({ input }) => input !== 'PASSWORD') },
  }),
  'a password that was forgotten': screen({
    name: 'password-reset',
    action: '/_api/end-user/password-reset',
  }),
  'a password to choose': screen({ name: 'password-new' }, { language: 'KR' }),
  'an address to confirm': screen({ name: 'email-confirm', success: '/profile' }, { language: 'EN' }),
  'a profile': screen({
    name: 'profile',
    profile: {
      action: '/_api/end-user/profile',
      version: '77ab',
      fields: form.fields.slice(1),
      keys: '/_api/end-user/profile/passkeys',
      hasPasskeys: true,
      line: '/_api/end-user/profile/line',
    },
  }),
  'contact sent': screen({ name: 'contact-success' }),
  'form sent': screen({ name: 'form-success' }, { language: 'EN' }),
  registered: screen(
    { name: 'register-success', resend: '/_api/end-user/resend-register-email' },
    { language: 'CN' },
  ),
  'a registration to confirm': screen({ name: 'register-confirm', success: '/register-done' }),
  'a registration that is done': screen({ name: 'register-done' }, { language: 'EN' }),
  'not found': screen({ name: 'not-found' }, { language: 'KR' }),
  forbidden: screen({ name: 'forbidden' }),
  'an address that is shut out': screen({ name: 'forbidden-address' }, { language: 'EN' }),
  'no answer in time': screen({ name: 'timed-out' }, { language: 'CN' }),
  'something failed': screen({ name: 'failed' }),
  surveys: screen({ name: 'survey', surveys: [survey] }),
  'a survey one by one': screen({ name: 'survey', surveys: [{ ...survey, oneByOne: true }] }),
  'thanks for a survey': screen({
    name: 'survey-success',
    thanks: [
      { surveyId: 'after-visit', text: 'ご協力ありがとうございました。', hasPoints: true },
      { surveyId: 'tour' },
    ],
  }),
  company: screen({ name: 'company', texts }),
}

/** Screens without contents. */
export const emptyScreenSamples: Readonly<Record<string, ScreenDocument>> = {
  'no survey': screen({ name: 'survey', surveys: [] }),
  'no company texts': screen({ name: 'company', texts: {} }),
}
