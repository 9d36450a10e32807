/** The product's name; `VITE_APP_TITLE` overrides it. */
export const PRODUCT_TITLE: string = import.meta.env.VITE_APP_TITLE || '招聘用工平台';
export const COPYRIGHT = `© 2025 ${PRODUCT_TITLE} 版权所有`;
