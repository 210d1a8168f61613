import type { ScreenName } from '#model/address.ts'
import type { Language } from '#model/language.ts'

/** What stands in the browser's tab on a screen besides the grid. */
export const screenTitles: Readonly<Record<Language, Record<ScreenName | 'not-found', string>>> = {
  JP: {
    register: '会員登録',
    'register-success': '仮登録が完了しました',
    login: 'ログイン',
    contact: 'お問い合わせ',
    'contact-success': 'お問い合わせを受け付けました',
    forms: 'お申し込み',
    'form-success': 'お申し込みを受け付けました',
    survey: 'アンケート',
    company: '会社情報',
    'not-found': 'ページが見つかりません',
  },
  EN: {
    register: 'Become a member',
    'register-success': 'Almost done',
    login: 'Log in',
    contact: 'Contact',
    'contact-success': 'Message received',
    forms: 'Request form',
    'form-success': 'Request received',
    survey: 'Survey',
    company: 'About the company',
    'not-found': 'Page not found',
  },
  CN: {
    register: '会员注册',
    'register-success': '临时注册已完成',
    login: '登录',
    contact: '联系我们',
    'contact-success': '已收到您的咨询',
    forms: '申请表',
    'form-success': '已收到您的申请',
    survey: '问卷调查',
    company: '公司信息',
    'not-found': '找不到该页面',
  },
  KR: {
    register: '회원가입',
    'register-success': '임시 가입이 완료되었습니다',
    login: '로그인',
    contact: '문의하기',
    'contact-success': '문의가 접수되었습니다',
    forms: '신청하기',
    'form-success': '신청이 접수되었습니다',
    survey: '설문조사',
    company: '회사 정보',
    'not-found': '페이지를 찾을 수 없습니다',
  },
}
