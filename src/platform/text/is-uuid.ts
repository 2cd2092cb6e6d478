// Ids of rows, as people and addresses bring them: checked before a database is asked, which refuses anything else.

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => uuid.test(text);
