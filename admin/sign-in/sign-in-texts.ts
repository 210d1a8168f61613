import type { ConsoleLanguage } from '#admin/console-language.ts'

interface SignInTexts {
  title: string
  lead: string
  email: string
  password: string
  show: string
  hide: string
  submit: string
  submitting: string
  language: string
  expired: string
  missing: string
  refused: string
  'too-many': string
  offline: string
  failed: string
  pitch: string
  pitchText: string
}

/** Kept apart from the console's texts, so that the sign-in screen loads nothing else. */
export const signInTexts: Readonly<Record<ConsoleLanguage, SignInTexts>> = {
  ja: {
    title: 'ログイン',
    lead: 'Swipress 管理画面',
    email: 'メールアドレス',
    password: 'パスワード',
    show: '表示',
    hide: '隠す',
    submit: 'ログイン',
    submitting: 'ログインしています…',
    language: '言語',
    expired: 'セッションの有効期限が切れました。もう一度ログインしてください。',
    missing: 'メールアドレスとパスワードを入力してください。',
    refused: 'ログインIDまたはパスワードが正しくありません。ご確認のうえ、もう一度ログインしてください。',
    'too-many': 'ログインの試行回数が多すぎます。15分ほど待ってからもう一度お試しください。',
    offline:
      'サーバーに接続できません。インターネット接続を確認するか、しばらくしてからもう一度お試しください。',
    failed: 'ログインできませんでした。しばらくしてからもう一度お試しください。',
    pitch: 'めくるたび、伝わる。',
    pitchText: 'カテゴリー × ページのスワイプサイトを、4つの言語で、すぐに公開。',
  },
  en: {
    title: 'Sign in',
    lead: 'Swipress console',
    email: 'E-mail',
    password: 'Password',
    show: 'Show',
    hide: 'Hide',
    submit: 'Sign in',
    submitting: 'Signing in…',
    language: 'Language',
    expired: 'Your session has ended. Please sign in again.',
    missing: 'Enter your e-mail address and password.',
    refused: 'The login ID or password is incorrect. Please check them and log in again.',
    'too-many': 'Too many attempts. Wait about 15 minutes and try again.',
    offline: 'Cannot connect to the server. Check your internet connection or try again later.',
    failed: 'Signing in did not work. Try again in a moment.',
    pitch: 'Every swipe says something.',
    pitchText: 'Swipe sites of categories × pages, in four languages, live in a moment.',
  },
  cn: {
    title: '登录',
    lead: 'Swipress 管理后台',
    email: '电子邮箱',
    password: '密码',
    show: '显示',
    hide: '隐藏',
    submit: '登录',
    submitting: '正在登录…',
    language: '语言',
    expired: '登录已过期，请重新登录。',
    missing: '请输入电子邮箱和密码。',
    refused: '登录账号或密码不正确，请确认后重新登录。',
    'too-many': '尝试次数过多，请等待约 15 分钟后再试。',
    offline: '无法连接到服务器。请检查网络连接，或稍后再试。',
    failed: '登录失败，请稍后再试。',
    pitch: '每一次滑动，都有话要说。',
    pitchText: '分类 × 页面的滑动网站，四种语言，即刻上线。',
  },
  kr: {
    title: '로그인',
    lead: 'Swipress 관리 화면',
    email: '이메일',
    password: '비밀번호',
    show: '표시',
    hide: '숨기기',
    submit: '로그인',
    submitting: '로그인 중…',
    language: '언어',
    expired: '세션이 만료되었습니다. 다시 로그인해 주세요.',
    missing: '이메일과 비밀번호를 입력해 주세요.',
    refused: '로그인 ID 또는 비밀번호가 올바르지 않습니다. 확인한 후 다시 로그인해 주세요.',
    'too-many': '시도 횟수가 너무 많습니다. 약 15분 후 다시 시도해 주세요.',
    offline: '서버에 연결할 수 없습니다. 인터넷 연결을 확인하거나 잠시 후 다시 시도해 주세요.',
    failed: '로그인하지 못했습니다. 잠시 후 다시 시도해 주세요.',
    pitch: '넘길 때마다, 전해집니다.',
    pitchText: '카테고리 × 페이지로 이루어진 스와이프 사이트를 네 가지 언어로 바로 공개하세요.',
  },
}
