// The desk's one script, on the page that takes files: says how far each has been sent, and takes a
// folder that is dropped. Without it the browser sends the form, and says itself how far it is.

/** As a browser runs it, like the one below: they use nothing of this file. */
function followUpload(): void {
  const field = document.querySelector<HTMLInputElement>("input[type=file]")!;
  const form = field.form!;
  const button = form.querySelector("button")!;
  const [status, list] = [document.createElement("p"), document.createElement("div")];
  status.role = "status";
  button.parentElement!.before(status);

  form.addEventListener("submit", (event) => {
    const files = [...field.files!];
    if (files.length === 0) return;
    event.preventDefault();
    const bars = files.map(({ name, size }) => {
      const [label, bar] = [document.createElement("label"), document.createElement("progress")];
      Object.assign(bar, { max: size, value: 0 });
      label.append(`${name} `, bar);
      list.append(label);
      return bar;
    });
    status.after(list);
    const request = new XMLHttpRequest();
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      // What stands around the files is counted with them.
      let left = (loaded / total) * files.reduce((sum, { size }) => sum + size, 0);
      for (const bar of bars) {
        bar.value = Math.min(bar.max, left);
        left -= bar.value;
      }
      if (loaded === total) status.textContent = "Upload complete. Checking the files.";
    });
    const again = (why: string | Node) => {
      button.disabled = false;
      list.replaceChildren();
      status.replaceChildren(why);
    };
    request.addEventListener("load", () => {
      if (request.status === 200) return location.assign(request.responseURL);
      // Signed out, or too late: the files stay chosen.
      const notice = new DOMParser().parseFromString(request.responseText, "text/html").querySelector(".notice");
      if (notice) return again(notice);
      // What is wrong, on the page that the form answers.
      document.open();
      document.write(request.responseText);
      document.close();
    });
    request.addEventListener("error", () =>
      again("The connection was lost and nothing was saved. Your files are still chosen. Send them again."),
    );
    request.open("POST", form.action);
    request.send(new FormData(form));
    button.disabled = true;
    status.textContent = "Uploading. Keep this page open until you see what would change.";
  });
}

/** The files of a folder that is dropped are chosen. */
function takeFolders(): void {
  const field = document.querySelector<HTMLInputElement>("input[type=file]")!;
  field.addEventListener("drop", async (event) => {
    const entries = [...event.dataTransfer!.items].map((item) => item.webkitGetAsEntry());
    const folder = entries.find((entry) => entry?.isDirectory) as FileSystemDirectoryEntry | undefined;
    if (!folder) return;
    event.preventDefault();
    const chosen = new DataTransfer();
    const inside = await new Promise<FileSystemEntry[]>((done, fail) => folder.createReader().readEntries(done, fail));
    for (const entry of inside.filter(({ name }) => /\.(csv|xlsx|zip)$/i.test(name)) as FileSystemFileEntry[])
      chosen.items.add(await new Promise<File>((done, fail) => entry.file(done, fail)));
    field.files = chosen.files;
  });
}

export const uploadScript = `(${followUpload})();(${takeFolders})()`;
