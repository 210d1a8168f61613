import type { Language } from '#model/values/language.ts'

/** The words of passkeys and of LINE in the profile, which come with them. */
export interface KeyLabels {
  title: string
  /** `{host}` is the host name of the site. */
  text: (host: string) => string
  none: string
  name: string
  add: string
  addedOn: (day: string) => string
  usedOn: (day: string) => string
  elsewhere: (host: string) => string
  rename: string
  save: string
  remove: string
  /** Shown if the browser does not support passkeys. */
  unable: string
  lineTitle: string
  lineText: string
  lineAs: (name: string) => string
  connect: string
  disconnect: string
  known: string
}

const labels: Readonly<Record<Language, KeyLabels>> = {
  EN: {
    title: 'Passkeys',
    text: (host) =>
      `Log in with your fingerprint, face or screen lock instead of a password. A passkey works on ${host} only.`,
    none: 'You have no passkey yet.',
    name: 'Name of the passkey',
    add: 'Add a passkey',
    addedOn: (day) => `added ${day}`,
    usedOn: (day) => `last used ${day}`,
    elsewhere: (host) => `works on ${host}`,
    rename: 'Rename',
    save: 'Save',
    remove: 'Remove',
    unable: 'This browser can not use passkeys.',
    lineTitle: 'LINE',
    lineText: 'Connect your LINE account to log in with LINE.',
    lineAs: (name) => `Connected as ${name}`,
    connect: 'Connect LINE',
    disconnect: 'Disconnect',
    known: 'This device has a passkey for this site already.',
  },
  JP: {
    title: 'パスキー',
    text: (host) =>
      `パスワードの代わりに、指紋・顔認証・画面ロックでログインできます。パスキーは ${host} でのみ使えます。`,
    none: 'パスキーはまだ登録されていません。',
    name: 'パスキーの名前',
    add: 'パスキーを追加する',
    addedOn: (day) => `追加日：${day}`,
    usedOn: (day) => `最終使用日：${day}`,
    elsewhere: (host) => `${host} で使用できます`,
    rename: '名前を変更',
    save: '保存する',
    remove: '削除',
    unable: 'お使いのブラウザではパスキーをご利用いただけません。',
    lineTitle: 'LINE連携',
    lineText: 'LINEアカウントを連携すると、LINEでログインできます。',
    lineAs: (name) => `${name} さんのLINEアカウントと連携しています`,
    connect: 'LINEと連携する',
    disconnect: '連携を解除する',
    known: 'この端末には、このサイトのパスキーがすでにあります。',
  },
  CN: {
    title: '通行密钥',
    text: (host) => `可使用指纹、面容或屏幕锁代替密码登录。通行密钥仅可在 ${host} 使用。`,
    none: '尚未添加通行密钥。',
    name: '通行密钥名称',
    add: '添加通行密钥',
    addedOn: (day) => `添加于 ${day}`,
    usedOn: (day) => `上次使用 ${day}`,
    elsewhere: (host) => `可在 ${host} 使用`,
    rename: '重命名',
    save: '保存',
    remove: '删除',
    unable: '此浏览器不支持通行密钥。',
    lineTitle: 'LINE',
    lineText: '关联 LINE 账号后即可使用 LINE 登录。',
    lineAs: (name) => `已关联：${name}`,
    connect: '关联 LINE',
    disconnect: '取消关联',
    known: '此设备上已有本网站的通行密钥。',
  },
  KR: {
    title: '패스키',
    text: (host) =>
      `비밀번호 대신 지문, 얼굴 인식, 화면 잠금으로 로그인할 수 있습니다. 패스키는 ${host}에서만 사용할 수 있습니다.`,
    none: '등록된 패스키가 없습니다.',
    name: '패스키 이름',
    add: '패스키 추가',
    addedOn: (day) => `추가: ${day}`,
    usedOn: (day) => `마지막 사용: ${day}`,
    elsewhere: (host) => `${host}에서 사용 가능`,
    rename: '이름 변경',
    save: '저장',
    remove: '삭제',
    unable: '이 브라우저에서는 패스키를 사용할 수 없습니다.',
    lineTitle: 'LINE 연결',
    lineText: 'LINE 계정을 연결하면 LINE으로 로그인할 수 있습니다.',
    lineAs: (name) => `연결된 계정: ${name}`,
    connect: 'LINE 연결하기',
    disconnect: '연결 해제',
    known: '이 기기에 이 사이트의 패스키가 이미 있습니다.',
  },
}

export const keyWordsOf = (language: Language): KeyLabels => labels[language]
