import type { Language } from '#model/values/language.ts'

/** `{form}`, `{site}` and `{product}` stand for their names, `{count}` for how many. */
interface NotificationTexts {
  oneSubject: string
  manySubject: string
  one: string
  many: string
}

export interface FormMailTexts extends NotificationTexts {
  greeting: string
  button: string
  why: string
  contact: string
  homepage: string
  /** Where the form is that of the registration. */
  member: NotificationTexts
  /** In the place of what was attached. */
  file: string
  cut: string
}

/** What staff read when a form was sent. */
export const formMailTexts: Readonly<Record<Language, FormMailTexts>> = {
  EN: {
    oneSubject: '{site}: somebody has sent the {form}',
    manySubject: '{site}: the {form} has been sent {count} times',
    greeting: 'Hello,',
    one: 'Somebody has sent the {form} of {site}.',
    many: 'The {form} of {site} has been sent {count} times since the last mail about it.',
    button: 'Open in {product}',
    why: 'You receive this mail because your address is named for notices of this form. Whoever edits the site can change that in the settings of the form.',
    contact: 'contact form',
    homepage: 'request form',
    member: {
      oneSubject: '{site}: somebody has become a member',
      manySubject: '{site}: {count} people have become members',
      one: 'Somebody has registered as a member of {site} and confirmed their address.',
      many: 'Since the last mail about it, {count} people have become members of {site}.',
    },
    file: '(file: {name})',
    cut: '… The rest is in {product}.',
  },
  JP: {
    oneSubject: '【{site}】{form}から送信がありました',
    manySubject: '【{site}】{form}から{count}件の送信がありました',
    greeting: 'ご担当者様',
    one: '{site}の{form}から送信がありました。内容は以下のとおりです。',
    many: '前回のお知らせ以降、{site}の{form}から{count}件の送信がありました。',
    button: '{product}で確認する',
    why: 'このメールは、フォームの通知先に設定されている方へお送りしています。通知先はフォームの設定で変更できます。',
    contact: 'お問い合わせフォーム',
    homepage: 'お申し込みフォーム',
    member: {
      oneSubject: '【{site}】会員登録がありました',
      manySubject: '【{site}】{count}件の会員登録がありました',
      one: '{site}に会員登録があり、メールアドレスの確認が完了しました。登録内容は以下のとおりです。',
      many: '前回のお知らせ以降、{site}に{count}件の会員登録がありました。',
    },
    file: '（添付ファイル：{name}）',
    cut: '…続きは{product}でご確認ください。',
  },
  CN: {
    oneSubject: '【{site}】有人提交了{form}',
    manySubject: '【{site}】{form}收到 {count} 次提交',
    greeting: '您好：',
    one: '有人提交了 {site} 的{form}，内容如下。',
    many: '自上次通知以来，{site} 的{form}共收到 {count} 次提交。',
    button: '在 {product} 中查看',
    why: '您收到此邮件，是因为您的邮箱被设为该表单的通知地址。可在表单设置中更改。',
    contact: '联系表单',
    homepage: '申请表单',
    member: {
      oneSubject: '【{site}】有新会员注册',
      manySubject: '【{site}】新增 {count} 位会员',
      one: '有人在 {site} 注册成为会员，并已确认邮箱。注册内容如下。',
      many: '自上次通知以来，{site} 新增 {count} 位会员。',
    },
    file: '（附件：{name}）',
    cut: '……其余内容请在 {product} 中查看。',
  },
  KR: {
    oneSubject: '[{site}] {form}이 접수되었습니다',
    manySubject: '[{site}] {form}이 {count}건 접수되었습니다',
    greeting: '안녕하세요.',
    one: '{site}의 {form}이 접수되었습니다. 내용은 다음과 같습니다.',
    many: '지난 알림 이후 {site}의 {form}이 {count}건 접수되었습니다.',
    button: '{product}에서 확인하기',
    why: '이 메일은 양식의 알림 수신자로 설정된 분께 보내 드립니다. 수신자는 양식 설정에서 바꿀 수 있습니다.',
    contact: '문의 양식',
    homepage: '신청 양식',
    member: {
      oneSubject: '[{site}] 새 회원이 가입했습니다',
      manySubject: '[{site}] 새 회원 {count}명이 가입했습니다',
      one: '{site}에 새 회원이 가입하고 메일 주소를 확인했습니다. 가입 내용은 다음과 같습니다.',
      many: '지난 알림 이후 {site}에 새 회원 {count}명이 가입했습니다.',
    },
    file: '(첨부 파일: {name})',
    cut: '… 나머지는 {product}에서 확인해 주세요.',
  },
}
