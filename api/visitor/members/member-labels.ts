import type { Language } from '#model/values/language.ts'

export interface MemberLabels {
  registered: string
  /** Said whether or not there is somebody to write to (decision 33). */
  mailed: string
  confirmed: string
  loggedIn: string
  loggedOut: string
  passwordChanged: string
  saved: string
  /** The new address has yet to be confirmed. */
  emailMailed: string
  emailChanged: string
  linkMailed: string
  passkeyAdded: string
  passkeyRenamed: string
  passkeyRemoved: string
  lineDisconnected: string
  withdrawn: string
}

/** What members read when something was done. */
export const memberLabels: Readonly<Record<Language, MemberLabels>> = {
  EN: {
    registered: 'We have sent a confirmation e-mail to your address.',
    mailed: 'If you are registered with this address, an e-mail is on its way to you.',
    confirmed: 'Your registration is complete.',
    loggedIn: 'You are logged in.',
    loggedOut: 'You are logged out.',
    passwordChanged: 'Your password has been changed.',
    saved: 'Your details have been saved.',
    emailMailed: 'We have sent an e-mail to the new address. Open the link in it to complete the change.',
    emailChanged: 'Your e-mail address has been changed.',
    linkMailed: 'If you are registered with this address, a link to log in is on its way to you.',
    passkeyAdded: 'The passkey has been added.',
    passkeyRenamed: 'The passkey has been renamed.',
    passkeyRemoved: 'The passkey has been removed.',
    lineDisconnected: 'LINE has been disconnected.',
    withdrawn: 'Your membership has ended, and your data has been deleted.',
  },
  JP: {
    registered: 'ご登録のメールアドレスに確認メールをお送りしました。',
    mailed: 'このメールアドレスでご登録がある場合、メールをお送りします。',
    confirmed: '会員登録が完了しました。',
    loggedIn: 'ログインしました。',
    loggedOut: 'ログアウトしました。',
    passwordChanged: 'パスワードを変更しました。',
    saved: '会員情報を保存しました。',
    emailMailed:
      '新しいメールアドレスに確認メールをお送りしました。メール内のリンクを開いて変更を完了してください。',
    emailChanged: 'メールアドレスを変更しました。',
    linkMailed: 'このメールアドレスでご登録がある場合、ログイン用のリンクをお送りします。',
    passkeyAdded: 'パスキーを追加しました。',
    passkeyRenamed: 'パスキーの名前を変更しました。',
    passkeyRemoved: 'パスキーを削除しました。',
    lineDisconnected: 'LINE連携を解除しました。',
    withdrawn: '退会手続きが完了し、会員情報を削除しました。',
  },
  CN: {
    registered: '确认邮件已发送至您的邮箱。',
    mailed: '如果该邮箱已注册，我们会向您发送邮件。',
    confirmed: '会员注册已完成。',
    loggedIn: '您已登录。',
    loggedOut: '您已退出登录。',
    passwordChanged: '密码已更改。',
    saved: '会员信息已保存。',
    emailMailed: '确认邮件已发送至新邮箱。请打开邮件中的链接完成更改。',
    emailChanged: '邮箱地址已更改。',
    linkMailed: '如果该邮箱已注册，我们会向您发送登录链接。',
    passkeyAdded: '通行密钥已添加。',
    passkeyRenamed: '通行密钥已重命名。',
    passkeyRemoved: '通行密钥已删除。',
    lineDisconnected: '已取消 LINE 关联。',
    withdrawn: '会员资格已注销，会员信息已删除。',
  },
  KR: {
    registered: '입력하신 주소로 확인 메일을 보냈습니다.',
    mailed: '이 주소로 가입되어 있다면 메일을 보내드립니다.',
    confirmed: '회원가입이 완료되었습니다.',
    loggedIn: '로그인되었습니다.',
    loggedOut: '로그아웃되었습니다.',
    passwordChanged: '비밀번호가 변경되었습니다.',
    saved: '회원 정보가 저장되었습니다.',
    emailMailed: '새 이메일 주소로 확인 메일을 보냈습니다. 메일의 링크를 열어 변경을 완료해 주세요.',
    emailChanged: '이메일 주소가 변경되었습니다.',
    linkMailed: '이 주소로 가입되어 있다면 로그인 링크를 보내드립니다.',
    passkeyAdded: '패스키가 추가되었습니다.',
    passkeyRenamed: '패스키 이름이 변경되었습니다.',
    passkeyRemoved: '패스키가 삭제되었습니다.',
    lineDisconnected: 'LINE 연결이 해제되었습니다.',
    withdrawn: '회원 탈퇴가 완료되었으며 회원 정보가 삭제되었습니다.',
  },
}
