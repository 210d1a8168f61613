import type { FrameworkTexts } from '../en/messages.ts'

export const frameworkCn: FrameworkTexts = {
  action: { cancel: '取消', close: '关闭', confirm: '确认', delete: '删除', edit: '编辑', save: '保存' },
  page: { error: '出现问题', loading: '加载中', not_found: '未找到' },
  message: {
    error: '发生错误，操作未能完成。',
    invalid_form: '输入内容有误，请检查。',
    loading: '请稍候',
    unsaved_changes: '有未保存的更改，确定要放弃吗？',
  },
  notification: {
    updated: '已保存',
    created: '已创建',
    deleted: '已删除',
    item_doesnt_exist: '未找到',
    http_error: '与服务器通信时出错',
    data_provider_error: '无法获取数据',
    logged_out: '登录已过期，请重新登录。',
    not_authorized: '您没有执行此操作的权限。',
    offline: '没有网络连接，无法获取数据。',
  },
  validation: { required: '必填项', maxLength: '请输入不超过 %{max} 个字符' },
}
