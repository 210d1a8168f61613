import type { Language } from '#model/values/language.ts'

/** Texts that only some forms need. */
export interface FormLabels {
  step: (now: number, all: number) => string
  next: string
  back: string
  closedTitle: string
  closedText: string
  addressFilled: string
  addressUnknown: string
  checkMissing: string
  checkFailed: string
  needsScript: string
  keptTitle: string
  keptText: string
  sendNow: string
  discard: string
  discarded: string
  stillOffline: string
  partialRemove: string
  partialRemoved: string
}

const jp: FormLabels = {
  step: (now, all) => `ステップ ${now} / ${all}`,
  next: '次へ',
  back: '戻る',
  closedTitle: '受付は終了しました',
  closedText: 'たくさんのお申し込みをありがとうございました。',
  addressFilled: '郵便番号から住所を入力しました。番地などを続けてご入力ください。',
  addressUnknown: 'この郵便番号の住所が見つかりません。住所を直接ご入力ください。',
  checkMissing: '送信の前に、上の確認を完了してください。',
  checkFailed: '確認サービスを読み込めませんでした。接続を確かめて、ページを再読み込みしてください。',
  needsScript:
    'このフォームの送信には JavaScript が必要です。有効にしてから、ページを再読み込みしてください。',
  keptTitle: 'まだ送信されていません',
  keptText:
    'インターネットに接続できないため、入力内容をこの端末に保存しました。接続が戻ったとき、または次にこのサイトを開いたときに自動で送信します。7日を過ぎると、送信せずに削除します。',
  sendNow: '今すぐ送信する',
  discard: '送信をやめる',
  discarded: '保存していた内容を削除しました。送信はされていません。',
  stillOffline: 'まだ接続できません。内容は保存されたままです。',
  partialRemove: '入力した内容を削除する',
  partialRemoved: '入力した内容を削除しました。途中の保存も残っていません。',
}

const en: FormLabels = {
  step: (now, all) => `Step ${now} of ${all}`,
  next: 'Next',
  back: 'Back',
  closedTitle: 'This form is closed',
  closedText: 'Thank you for your interest. No more entries are taken.',
  addressFilled: 'The address was filled in from the postal code. Please add the street number.',
  addressUnknown: 'No address was found for this postal code. Please enter it yourself.',
  checkMissing: 'Please complete the check above before you send.',
  checkFailed: 'The check could not be loaded. Look at your connection, then reload the page.',
  needsScript: 'Sending this form needs JavaScript. Switch it on, then reload the page.',
  keptTitle: 'Not sent yet',
  keptText:
    'There is no connection, so what you have written is kept on this device. It is sent by itself as soon as you are back online, or when you next open this site. After 7 days it is deleted without being sent.',
  sendNow: 'Send now',
  discard: 'Do not send',
  discarded: 'What was kept has been deleted. Nothing was sent.',
  stillOffline: 'There is still no connection. Your message is still kept.',
  partialRemove: 'Delete what I typed',
  partialRemoved: 'What you typed has been deleted. Nothing of it is kept.',
}

const cn: FormLabels = {
  step: (now, all) => `第 ${now} 步，共 ${all} 步`,
  next: '下一步',
  back: '上一步',
  closedTitle: '已停止受理',
  closedText: '感谢您的关注，目前不再接受提交。',
  addressFilled: '已根据邮政编码填写地址，请补充门牌号等信息。',
  addressUnknown: '未找到该邮政编码对应的地址，请直接填写。',
  checkMissing: '请先完成上方的验证再发送。',
  checkFailed: '无法加载验证服务。请检查网络连接后重新加载页面。',
  needsScript: '发送此表单需要启用 JavaScript。请启用后重新加载页面。',
  keptTitle: '尚未发送',
  keptText:
    '目前没有网络连接，您填写的内容已保存在此设备上。恢复连接后，或您下次打开本网站时，将自动发送。超过 7 天则会删除而不发送。',
  sendNow: '立即发送',
  discard: '不发送',
  discarded: '已删除保存的内容，未发送任何信息。',
  stillOffline: '仍无法连接，内容会继续保存。',
  partialRemove: '删除我填写的内容',
  partialRemoved: '已删除您填写的内容，未保留任何信息。',
}

const kr: FormLabels = {
  step: (now, all) => `${all}단계 중 ${now}단계`,
  next: '다음',
  back: '이전',
  closedTitle: '접수가 마감되었습니다',
  closedText: '관심을 가져 주셔서 감사합니다. 더 이상 접수하지 않습니다.',
  addressFilled: '우편번호로 주소를 입력했습니다. 번지 등을 이어서 입력해 주세요.',
  addressUnknown: '이 우편번호의 주소를 찾을 수 없습니다. 직접 입력해 주세요.',
  checkMissing: '보내기 전에 위의 확인을 완료해 주세요.',
  checkFailed: '확인 서비스를 불러오지 못했습니다. 연결을 확인한 후 페이지를 새로고침해 주세요.',
  needsScript: '이 양식을 보내려면 JavaScript가 필요합니다. 켠 후 페이지를 새로고침해 주세요.',
  keptTitle: '아직 전송되지 않았습니다',
  keptText:
    '인터넷에 연결되지 않아 입력하신 내용을 이 기기에 저장했습니다. 다시 연결되거나 다음에 이 사이트를 열 때 자동으로 전송합니다. 7일이 지나면 전송하지 않고 삭제합니다.',
  sendNow: '지금 보내기',
  discard: '보내지 않기',
  discarded: '저장된 내용을 삭제했습니다. 전송되지 않았습니다.',
  stillOffline: '아직 연결되지 않습니다. 내용은 그대로 저장되어 있습니다.',
  partialRemove: '입력한 내용 삭제',
  partialRemoved: '입력하신 내용을 삭제했습니다. 저장된 내용도 남아 있지 않습니다.',
}

const all: Readonly<Record<Language, FormLabels>> = { JP: jp, EN: en, CN: cn, KR: kr }

export const formWordsOf = (language: Language): FormLabels => all[language]
