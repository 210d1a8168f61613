import type { Language } from '#model/values/language.ts'

/** What stands around the reason on the page that a browser gets which has posted a form in vain. */
export const failurePageWords: Readonly<Record<Language, Record<'title' | 'typed' | 'back', string>>> = {
  EN: {
    title: 'This could not be sent',
    typed: 'Use the back button of your browser: what you have filled in is usually still there.',
    back: 'Open the page again',
  },
  JP: {
    title: '送信できませんでした',
    typed: 'ブラウザの「戻る」で前の画面に戻ると、入力した内容が残っている場合があります。',
    back: 'ページを開き直す',
  },
  CN: {
    title: '未能发送',
    typed: '请使用浏览器的“返回”按钮：您填写的内容通常仍会保留。',
    back: '重新打开页面',
  },
  KR: {
    title: '보내지 못했습니다',
    typed: '브라우저의 뒤로 가기를 누르면 입력하신 내용이 대부분 남아 있습니다.',
    back: '페이지 다시 열기',
  },
}
