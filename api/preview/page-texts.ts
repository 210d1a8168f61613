import type { Language } from '#model/values/language.ts'

/** What the screens of a preview say that are not the site's own. `{name}` stands for a value. */
export interface PageTexts {
  lockTitle: string
  passwordLead: string
  codeLead: string
  email: string
  password: string
  code: string
  open: string
  mailCode: string
  codeMailed: string
  otherEmail: string
  again: string
  notReadyTitle: string
  notReady: string
  brokenTitle: string
  broken: string
  first: string
  elsewhereTitle: string
  elsewhere: string
  entering: string
  goneTitle: string
  /** On the link of an invitation, which knows whose it is. */
  passwordFor: string
  codeFor: string
  codeSent: string
  linkRevoked: string
  linkExpired: string
  linkUnknown: string
  useEmail: string
  notMe: string
}

export const pageTexts: Readonly<Record<Language, PageTexts>> = {
  EN: {
    lockTitle: 'Preview',
    passwordLead:
      'This is a draft that is not public. Enter the e-mail address you were invited with and the password.',
    codeLead:
      'This is a draft that is not public. Enter the e-mail address you were invited with: a code is mailed to it.',
    email: 'E-mail address',
    password: 'Password',
    code: 'Code',
    open: 'Open the preview',
    mailCode: 'Mail me a code',
    codeMailed: 'If {email} was invited, a code is on its way. It works for 15 minutes.',
    otherEmail: 'Use another address, or ask for another code',
    again: 'Reload',
    notReadyTitle: '{position} is not ready yet',
    notReady:
      'This page, or one before it in its category, has no picture or film yet. It appears here as soon as it has one.',
    brokenTitle: 'The preview could not be made',
    broken: 'Something in the draft can not be shown. The check before publishing says what it is.',
    first: 'Go to the first page',
    elsewhereTitle: 'This preview is not open from here',
    elsewhere:
      'It is open from certain networks only. Open it from the network you were told, or ask whoever invited you.',
    entering: 'Opening the preview …',
    goneTitle: 'This link no longer opens the preview',
    passwordFor: 'This is a draft that is not public. Enter the password to open it as {email}.',
    codeFor: 'This is a draft that is not public. A code is mailed to {email}.',
    codeSent: 'A code is on its way to {email}. It works for 15 minutes.',
    linkRevoked: 'The invitation has been revoked. Ask whoever invited you for another one.',
    linkExpired: 'The invitation has ended. Ask whoever invited you for another one.',
    linkUnknown:
      'This link belongs to no invitation, or to one that has been replaced. Look for a newer mail, or use your e-mail address.',
    useEmail: 'Use my e-mail address',
    notMe: 'I am somebody else',
  },
  JP: {
    lockTitle: 'プレビュー',
    passwordLead:
      'こちらは公開前の下書きです。招待を受け取ったメールアドレスとパスワードを入力してください。',
    codeLead:
      'こちらは公開前の下書きです。招待を受け取ったメールアドレスを入力すると、確認コードをお送りします。',
    email: 'メールアドレス',
    password: 'パスワード',
    code: '確認コード',
    open: 'プレビューを開く',
    mailCode: '確認コードを送信する',
    codeMailed: '{email} が招待されている場合は、確認コードをお送りしました。有効期限は 15 分間です。',
    otherEmail: '別のアドレスを使う・コードを再送する',
    again: '再読み込み',
    notReadyTitle: '{position} はまだ準備中です',
    notReady:
      'このページ、または同じカテゴリーの手前のページに、画像や動画が設定されていません。設定するとここに表示されます。',
    brokenTitle: 'プレビューを作成できませんでした',
    broken: '下書きの中に表示できない内容があります。公開前のチェックで詳細をご確認ください。',
    first: '最初のページへ',
    elsewhereTitle: 'このネットワークからはご覧いただけません',
    elsewhere:
      'このプレビューは、許可されたネットワークからのみ開けます。指定されたネットワークから開くか、招待元の方にお問い合わせください。',
    entering: 'プレビューを開いています…',
    goneTitle: 'このリンクではプレビューを開けません',
    passwordFor:
      'こちらは公開前の下書きです。{email} の方としてご覧になるには、パスワードを入力してください。',
    codeFor: 'こちらは公開前の下書きです。{email} に確認コードをお送りします。',
    codeSent: '{email} に確認コードをお送りしました。有効期限は 15 分間です。',
    linkRevoked: 'この招待は取り消されました。お手数ですが、招待元の方にお問い合わせください。',
    linkExpired: 'この招待は有効期限が切れています。お手数ですが、招待元の方にお問い合わせください。',
    linkUnknown:
      'このリンクに該当する招待が見つかりません。新しい招待メールをご確認いただくか、メールアドレスを入力してください。',
    useEmail: 'メールアドレスを入力する',
    notMe: 'ご本人でない方はこちら',
  },
  CN: {
    lockTitle: '预览',
    passwordLead: '这是尚未公开的草稿。请输入收到邀请的邮箱地址和密码。',
    codeLead: '这是尚未公开的草稿。请输入收到邀请的邮箱地址，我们会将验证码发送至该邮箱。',
    email: '邮箱地址',
    password: '密码',
    code: '验证码',
    open: '打开预览',
    mailCode: '发送验证码',
    codeMailed: '如果 {email} 已被邀请，验证码正在发送中，15 分钟内有效。',
    otherEmail: '使用其他邮箱或重新发送验证码',
    again: '重新加载',
    notReadyTitle: '{position} 尚未就绪',
    notReady: '此页面或同一分类中位于其前面的页面还没有图片或视频。添加后会在此显示。',
    brokenTitle: '无法生成预览',
    broken: '草稿中有无法显示的内容。发布前的检查会说明具体原因。',
    first: '前往第一页',
    elsewhereTitle: '无法从此网络打开预览',
    elsewhere: '此预览仅允许从指定的网络打开。请使用指定的网络，或联系邀请您的人。',
    entering: '正在打开预览…',
    goneTitle: '此链接已无法打开预览',
    passwordFor: '这是尚未公开的草稿。请输入密码，以 {email} 的身份打开。',
    codeFor: '这是尚未公开的草稿。验证码将发送至 {email}。',
    codeSent: '验证码已发送至 {email}，15 分钟内有效。',
    linkRevoked: '此邀请已被撤销。请联系邀请您的人重新邀请。',
    linkExpired: '此邀请已过期。请联系邀请您的人重新邀请。',
    linkUnknown: '此链接没有对应的邀请，或已被新的邀请取代。请查看最新的邮件，或使用邮箱地址打开。',
    useEmail: '使用邮箱地址',
    notMe: '我不是此人',
  },
  KR: {
    lockTitle: '미리보기',
    passwordLead: '아직 공개되지 않은 초안입니다. 초대받은 이메일 주소와 비밀번호를 입력해 주세요.',
    codeLead: '아직 공개되지 않은 초안입니다. 초대받은 이메일 주소를 입력하시면 인증 코드를 보내 드립니다.',
    email: '이메일 주소',
    password: '비밀번호',
    code: '인증 코드',
    open: '미리보기 열기',
    mailCode: '인증 코드 받기',
    codeMailed: '{email} 님이 초대된 경우 인증 코드를 보내 드렸습니다. 15분 동안 사용할 수 있습니다.',
    otherEmail: '다른 주소 사용 또는 코드 다시 받기',
    again: '새로 고침',
    notReadyTitle: '{position} 페이지는 아직 준비되지 않았습니다',
    notReady:
      '이 페이지 또는 같은 카테고리의 앞 페이지에 아직 이미지나 동영상이 없습니다. 추가하면 여기에 표시됩니다.',
    brokenTitle: '미리보기를 만들 수 없습니다',
    broken: '초안에 표시할 수 없는 내용이 있습니다. 게시 전 점검에서 확인해 주세요.',
    first: '첫 페이지로 이동',
    elsewhereTitle: '이 네트워크에서는 미리보기를 열 수 없습니다',
    elsewhere:
      '이 미리보기는 허용된 네트워크에서만 열 수 있습니다. 지정된 네트워크에서 열거나 초대한 분에게 문의해 주세요.',
    entering: '미리보기를 여는 중…',
    goneTitle: '이 링크로는 미리보기를 열 수 없습니다',
    passwordFor: '아직 공개되지 않은 초안입니다. {email} 님으로 열려면 비밀번호를 입력해 주세요.',
    codeFor: '아직 공개되지 않은 초안입니다. {email}(으)로 인증 코드를 보내 드립니다.',
    codeSent: '{email}(으)로 인증 코드를 보내 드렸습니다. 15분 동안 사용할 수 있습니다.',
    linkRevoked: '초대가 취소되었습니다. 초대한 분에게 다시 요청해 주세요.',
    linkExpired: '초대 기간이 끝났습니다. 초대한 분에게 다시 요청해 주세요.',
    linkUnknown:
      '이 링크에 해당하는 초대가 없거나 새 초대로 바뀌었습니다. 최근 메일을 확인하거나 이메일 주소로 열어 주세요.',
    useEmail: '이메일 주소로 열기',
    notMe: '다른 사람입니다',
  },
}
